import { useAuth } from 'react-oidc-context'

import { auth, type Pessoa } from './auth.ts'
import { pessoaDe } from './sessao.ts'

/** The signed-in person. Read from the stored session until react-oidc-context knows them, shortly after the first paint. */
export function usePessoa(): Pessoa | null {
  const { user, isLoading } = useAuth()
  return user ? pessoaDe(user.profile) : isLoading ? auth.pessoa() : null
}
