export function RoutePending() {
  return <div className="skeleton" aria-hidden="true" />
}
