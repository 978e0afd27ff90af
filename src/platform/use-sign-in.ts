import { useAuth } from 'react-oidc-context'

/** The ways to the login pages. Each leaves this page: a promise that ends means failure, told by frames/shell/Hosts.tsx. */
export function useSignIn() {
  const { signinRedirect } = useAuth()
  return {
    entrar: (returnTo: string) => signinRedirect({ state: { returnTo } }),
    /** With another account than the one the provider remembers. */
    entrarComOutra: (returnTo: string) => signinRedirect({ prompt: 'login', state: { returnTo } }),
  }
}
