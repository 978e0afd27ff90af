import { useAuth } from 'react-oidc-context'

import { usePessoa } from './use-pessoa.ts'

/** The ways to the provider's pages. Each leaves the page; a promise that ends means it failed, which features/shell/Hosts.tsx tells. */
export function useSignIn() {
  const { signinRedirect } = useAuth()
  const username = usePessoa()?.username
  return {
    entrar: (returnTo: string) => signinRedirect({ state: { returnTo } }),
    /** With another account than the one the provider remembers. */
    entrarComOutra: (returnTo: string) => signinRedirect({ prompt: 'login', state: { returnTo } }),
    /** A fresh login of the same person, which signing asks for (docs/regras/assinatura.md, 2). */
    confirmarIdentidade: (returnTo: string) =>
      signinRedirect({ prompt: 'login', state: { returnTo }, ...(username && { login_hint: username }) }),
  }
}
