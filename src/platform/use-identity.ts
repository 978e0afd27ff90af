import { useAuth } from 'react-oidc-context'

import { auth, type Pessoa } from './auth.ts'
import { pessoaDe } from './sessao.ts'

/** The person signed in to this tab. The provider knows them a moment after the first paint; until then the session says. */
export function usePessoa(): Pessoa | null {
  const { user, isLoading } = useAuth()
  return user ? pessoaDe(user.profile) : isLoading ? auth.pessoa() : null
}

/** The ways to the provider's pages. Each leaves the page; a promise that ends means it failed, which `IdentityFailure` tells. */
export function useSignIn() {
  const { signinRedirect } = useAuth()
  const username = usePessoa()?.username
  return {
    entrar: (returnTo: string) => signinRedirect({ state: { returnTo } }),
    /** With another account than the one the provider remembers. */
    entrarComOutra: (returnTo: string) => signinRedirect({ prompt: 'login', state: { returnTo } }),
    /** A fresh login of the same person, which signing asks for (decisions.md 28). */
    confirmarIdentidade: (returnTo: string) =>
      signinRedirect({ prompt: 'login', state: { returnTo }, ...(username && { login_hint: username }) }),
  }
}
