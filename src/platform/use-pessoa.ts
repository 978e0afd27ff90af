import { useAuth } from 'react-oidc-context'

import { auth, type Pessoa } from './auth.ts'
import { pessoaDe } from './sessao.ts'

/** The person signed in to this tab. The provider knows them a moment after the first paint; until then the session says. */
export function usePessoa(): Pessoa | null {
  const { user, isLoading } = useAuth()
  return user ? pessoaDe(user.profile) : isLoading ? auth.pessoa() : null
}
