import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/assinar-documento/$codigo/$numero/{-$idUsuario}/{-$isExt}')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_app/assinar-documento/$codigo/$numero/-$idUsuario/-$isExt"!</div>
}
