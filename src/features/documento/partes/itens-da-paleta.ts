import { t } from '@lingui/core/macro'

import { ATOS, emGrupos, proximoPasso } from '#acts/atos.ts'
import type { Acao, NomeAcao } from '#contract/acao.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import type { NomeDoIcone } from '#ui/Icon.tsx'

/** Without `fazer`, the item can't be chosen. */
export type Item = {
  chave: string
  grupo: string
  nome: string
  icone: NomeDoIcone
  explicacao?: string
  fazer?: () => void
}

/** The next step, other possible acts, then impossible ones with their reasons. `fazer`: undefined while an act runs. */
export function acoesDaPaleta(aberto: MobilAberto, fazer: ((nome: NomeAcao) => void) | undefined): Item[] {
  const passo = proximoPasso(aberto)?.nome
  const ordem = ({ nome, pode }: Acao) => Number(pode) + Number(nome === passo)
  return emGrupos(aberto.documento.acoes)
    .flatMap(({ nome: grupo, acoes }) => acoes.map((acao) => ({ ...acao, grupo })))
    .toSorted((a, b) => ordem(b) - ordem(a))
    .map(({ nome, pode, explicacao, grupo }) => ({
      chave: nome,
      grupo: nome === passo ? t`Próximo passo` : pode ? grupo : t`Agora não é possível`,
      nome: ATOS[nome].nome(),
      icone: ATOS[nome].icone,
      explicacao,
      ...(pode && fazer && { fazer: () => fazer(nome) }),
    }))
}

type Lugares = Record<'pdf' | 'historico' | 'mesa' | 'siga-mesa', () => void>

export function lugaresDaPaleta(irA: Lugares): Item[] {
  const grupo = t`Ir para`
  return [
    { chave: 'pdf', grupo, nome: t`Ver PDF`, icone: 'arquivo', fazer: irA.pdf },
    { chave: 'historico', grupo, nome: t`Histórico`, icone: 'relogio', fazer: irA.historico },
    { chave: 'mesa', grupo, nome: t`Minha mesa`, icone: 'mesa', fazer: irA.mesa },
    { chave: 'siga-mesa', grupo, nome: t`Mesa da unidade`, icone: 'unidade', fazer: irA['siga-mesa'] },
  ]
}

export const buscaDaPaleta = (q: string, buscar: () => void): Item => ({
  chave: 'busca',
  grupo: t`Busca`,
  nome: t`Buscar “${q}” em todos os documentos`,
  icone: 'busca',
  fazer: buscar,
})
