import type { SigninRedirectArgs, User, UserManager } from 'oidc-client-ts'

/** Events of a UserManager that react-oidc-context follows. */
const EVENTS = ['UserLoaded', 'UserUnloaded', 'UserSignedOut', 'SilentRenewError'] as const
type EventName = (typeof EVENTS)[number]
type Listener = (value: unknown) => void

const listeners = new Map(EVENTS.map((name) => [name, new Set<Listener>()]))
const events = Object.fromEntries(
  EVENTS.flatMap((name) => [
    [`add${name}`, (listener: Listener) => listeners.get(name)?.add(listener)],
    [`remove${name}`, (listener: Listener) => listeners.get(name)?.delete(listener)],
  ]),
)

/** Passes an event of the real UserManager to the provider around the app. */
export const announceIdentity = (name: EventName, value?: unknown) =>
  listeners.get(name)?.forEach((listener) => listener(value))

type Way = {
  user: () => User | null
  renew: () => Promise<unknown>
  enter: (returnTo: string | undefined, extra: Omit<SigninRedirectArgs, 'state'>) => Promise<never>
  leave: () => Promise<never>
}

/**
 * A UserManager for react-oidc-context's AuthProvider. Reads the tab's own session; entering, renewing and leaving load the
 * OIDC library, too heavy for the first paint.
 */
export const lateManager = ({ user, renew, enter, leave }: Way) =>
  ({
    settings: {},
    events,
    getUser: async () => user(),
    signinSilent: async () => (await renew(), user()),
    signinRedirect: ({ state, ...extra }: SigninRedirectArgs = {}) =>
      enter((state as { returnTo?: string } | undefined)?.returnTo, extra),
    signoutRedirect: leave,
  }) as unknown as UserManager // the methods the provider calls; missing ones throw
