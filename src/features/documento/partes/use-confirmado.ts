import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import type { Ato } from '#acts/ato.ts'
import { ATOS } from '#acts/atos.ts'
import type { NomeAcao } from '#contract/acao.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { completoQueries } from '#domain/completo/queries.ts'
import { dossieMutations } from '#domain/dossie/queries.ts'
import { avisarComDesfazer } from '#domain/tramitacao/desfazer.ts'
import { confirmar } from '#platform/confirm.ts'
import { data } from '#platform/format.ts'
import { notify } from '#platform/notify.ts'
import { useUmaVez } from '#ui/use-uma-vez.ts'

import { falhou } from './falhou.ts'

type Confirmado = Extract<Ato, { como: 'confirmar' }>

/** The siglas of documents joined to this one, which go with it; those the person can't read are only counted. */
async function juntosNele(queryClient: QueryClient, documentoId: number): Promise<string[]> {
  const { pecas } = await queryClient.fetchQuery(completoQueries.indice(documentoId))
  const dentro = pecas.filter(({ nivel, tipo }) => nivel > 0 && (tipo === 'DOCUMENTO' || tipo === 'RESTRITA'))
  return dentro.map(({ sigla, tipo }) => (tipo === 'RESTRITA' ? t`um documento restrito` : sigla))
}

/** Asks for confirmation, naming what goes along and the term that ends. Resolves to whether the answer was yes. */
async function perguntar(ato: Confirmado, { mobil, prazo }: MobilAberto, juntos: string[]): Promise<boolean> {
  const { titulo, texto } = ato.frase(mobil.sigla)
  const lista = juntos.join(', ')
  const fim = prazo && ato.terminaPrazo?.(data(prazo.vence))
  if (ato.semPergunta && !fim) return true
  const partes = [texto, lista && t`Com ele vai o que está juntado: ${lista}.`, fim]
  return confirmar({ titulo, texto: partes.filter(Boolean).join(' '), destrutiva: ato.destrutiva ?? false })
}

/** Acts that need no more than a confirmation: asked, done, told, and undone where that is possible. */
export function useConfirmado(aberto: MobilAberto) {
  const { mobil, documento, prazo } = aberto
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const fazerNaVia = useMutation(dossieMutations.naVia(queryClient, mobil.id))
  const avisar = (ato: Confirmado, resposta: MobilAberto) => {
    const { feito, texto } = ato.frase(mobil.sigla)
    const semPergunta = ato.semPergunta && !(prazo && ato.terminaPrazo)
    if (ato.volta)
      avisarComDesfazer(queryClient, aberto, resposta, { summary: feito, ...(semPergunta && { detail: texto }) })
    else notify({ severity: 'success', summary: feito })
    const depois = resposta.mobil
    if (depois.id !== mobil.id)
      void navigate({ to: '/documento/$codigo/$numero', params: { codigo: String(depois.id), numero: depois.sigla } })
  }
  const fazer = useUmaVez(
    async (chave, nome: NomeAcao) => {
      const ato = ATOS[nome]
      if (ato.como !== 'confirmar') return
      const juntos = ato.levaOJuntado ? await juntosNele(queryClient, documento.id).catch(falhou) : []
      if (!juntos || !(await perguntar(ato, aberto, juntos))) return
      await fazerNaVia.mutateAsync(
        { chamar: ato.chamar, chave },
        { onError: falhou, onSuccess: (resposta) => avisar(ato, resposta) },
      )
    },
    { deNovo: true },
  )
  return { fazer, ocupado: fazerNaVia.isPending }
}
