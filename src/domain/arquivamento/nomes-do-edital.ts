import { t } from '@lingui/core/macro'

import type { Edital } from '#contract/edital.ts'
import { ultimoDia } from '#domain/acesso/dias.ts'
import type { NomeDoIcone } from '#ui/Icon.tsx'

/** An edital's name: 3/2026. */
export const nomeDoEdital = ({ numero, ano }: Pick<Edital, 'numero' | 'ano'>) => `${numero}/${ano}`

/** An edital's state: in preparation, published, its term over, carried out. */
export function situacaoDoEdital(
  { publicacao, documentos, eliminados }: Edital,
  agora = new Date(),
): { icone: NomeDoIcone; texto: string } {
  if (publicacao === null) return { icone: 'lapis', texto: t`Em preparo` }
  if (documentos > 0 && documentos === eliminados) return { icone: 'ok', texto: t`Executado` }
  const ate = ultimoDia(publicacao.venceEm)
  return publicacao.venceEm > agora.toISOString()
    ? { icone: 'relogio', texto: t`No prazo, até ${ate}` }
    : { icone: 'aviso', texto: t`Prazo acabou em ${ate}` }
}
