import { useAuth } from 'react-oidc-context'

import { usePessoa } from './use-pessoa.ts'

/** The ways to the login pages. Each leaves this page: a promise that ends means failure, told by frames/shell/Hosts.tsx. */
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
