import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'

import { arquivo } from '#acts/arquivo.ts'
import { arquivamentoApi } from '#contract/arquivamento.ts'
import { atribuicaoApi } from '#contract/atribuicao.ts'
import { marcadorApi } from '#contract/marcador.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { atualizarDocumento } from '#domain/documento/atualizar.ts'
import { avisarComDesfazer, avisarDaAtribuicao, avisarDoFeito } from '#domain/tramitacao/desfazer.ts'
import { call } from '#platform/http.ts'
import { notifyFailure } from '#platform/notify-failure.ts'

import { lerVia } from './queries.ts'

type Ato = {
  fazer: (params: { mobil: string }, chave: string) => Promise<MobilAberto>
  avisar: (queryClient: QueryClient, antes: MobilAberto, depois: MobilAberto) => void
}

/** Does an act on one via without asking, and offers to undo it. A refusal is told, and thrown. */
const dePronto =
  ({ fazer, avisar }: Ato) =>
  async (queryClient: QueryClient, mobilId: number, chave: string): Promise<void> => {
    try {
      const antes = await lerVia(mobilId)
      const depois = await fazer({ mobil: String(mobilId) }, chave)
      await atualizarDocumento(queryClient, depois)
      avisar(queryClient, antes, depois)
    } catch (erro) {
      notifyFailure(erro, t`Nada mudou no documento.`)
      throw erro
    }
  }

export const fazerDePronto = {
  assumir: dePronto({
    fazer: (params, chave) => call(atribuicaoApi.assumir, { params, chave }),
    avisar: (queryClient, { mobil }, depois) =>
      avisarDaAtribuicao(queryClient, mobil, depois, { summary: t`Assumido por você`, detail: mobil.sigla }),
  }),
  arquivar: dePronto({
    fazer: (params, chave) => call(arquivamentoApi.arquivar, { params, chave }),
    avisar(queryClient, antes, depois) {
      const { feito, texto } = arquivo.arquivar.frase(antes.mobil.sigla)
      avisarComDesfazer(queryClient, antes, depois, { summary: feito, detail: texto })
    },
  }),
}

type Nomeado = { id: number; nome: string }

/** For a via dropped on a person: the act of `AtribuirDialog`, with the person known. */
export const atribuirA = ({ id, nome }: Nomeado) =>
  dePronto({
    fazer: (params, chave) => call(atribuicaoApi.atribuir, { params, body: { pessoaId: id }, chave }),
    avisar: (queryClient, { mobil }, depois) =>
      avisarDaAtribuicao(queryClient, mobil, depois, { summary: t`Atribuído a ${nome}`, detail: mobil.sigla }),
  })

/** For a via dropped on a marker or folder: the act of `MarcarDialog`, without dates and text. */
export const marcarCom = ({ id, nome }: Nomeado) =>
  dePronto({
    fazer: (params, chave) => call(marcadorApi.marcar, { params, body: { marcadorId: id }, chave }),
    avisar: (queryClient, { mobil }, depois) =>
      avisarDoFeito(queryClient, depois, { summary: t`Marcado: ${nome}`, detail: mobil.sigla }),
  })
