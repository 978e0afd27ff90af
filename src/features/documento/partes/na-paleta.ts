import { t } from '@lingui/core/macro'

import { ATOS, emGrupos, proximoPasso } from '#acts/atos.ts'
import type { Acao, NomeAcao } from '#contract/acao.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import type { AtoDaPagina } from '#domain/paleta/da-pagina.ts'

/** The next step, other possible acts, then impossible ones with their reasons. `fazer`: undefined while an act runs. */
export function acoesNaPaleta(aberto: MobilAberto, fazer: ((nome: NomeAcao) => void) | undefined): AtoDaPagina[] {
  const passo = proximoPasso(aberto)?.nome
  const ordem = ({ nome, pode }: Acao) => Number(pode) + Number(nome === passo)
  return emGrupos(aberto.documento.acoes)
    .flatMap(({ acoes }) => acoes)
    .toSorted((a, b) => ordem(b) - ordem(a))
    .map(({ nome, pode, explicacao }) => ({
      chave: nome,
      nome: ATOS[nome].nome(),
      icone: ATOS[nome].icone,
      ...(!(pode && fazer) && { explicacao }),
      ...(pode && fazer && { fazer: () => fazer(nome) }),
    }))
}

/** The parts of the document's page. */
export const partesNaPaleta = (irA: Record<'pdf' | 'historico', () => void>): AtoDaPagina[] => [
  { chave: 'pdf', nome: t`Ver PDF`, icone: 'arquivo', fazer: irA.pdf },
  { chave: 'historico', nome: t`Histórico`, icone: 'relogio', fazer: irA.historico },
]
