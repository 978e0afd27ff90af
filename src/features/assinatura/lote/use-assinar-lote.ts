import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { ItemASeAssinar, PreparoDoLote } from '#contract/lote.ts'
import type { TipoDeAssinatura } from '#contract/assinatura.ts'
import { documentoQueries } from '#domain/documento/queries.ts'
import { ApiError, eProblema } from '#platform/falhas.ts'
import { useSignIn } from '#platform/use-sign-in.ts'

import { Desistiu } from '../certificado/desistiu.ts'
import { confere } from '../conferir.ts'
import type { Resposta } from '#domain/assinatura/forma.ts'
import { formasNaTela } from '../formas/todas.ts'
import { loteMutations, loteQueries } from '../lotes.ts'
import { useFormas } from '../use-formas.ts'
import { assinaveis } from './endereco.ts'
import { aguardarIdentidade, comecarLote, encerrar, lerIntencao, type IntencaoDoLote, voltou } from './intencao.ts'

/** Nothing reached the server that could be carried out: a refusal, or the person's own no. */
const semEfeito = (erro: unknown) =>
  erro instanceof Desistiu ||
  (erro instanceof ApiError && erro.status < 500) ||
  (erro instanceof Error && 'dito' in erro)

type ComQue = { tipo: TipoDeAssinatura; resposta: Resposta; confirmada?: boolean; volta?: IntencaoDoLote }

/** Signing a batch as a whole: the way chosen, who they are confirmed when asked, one proof, and from there on the batch itself says how it goes. */
export function useAssinarLote(preparo: PreparoDoLote | undefined) {
  const queryClient = useQueryClient()
  const navegar = useNavigate()
  const assinatura = useMutation(loteMutations.assinar(queryClient))
  const formas = useFormas(preparo)
  const { confirmarIdentidade } = useSignIn()
  const [saindo, setSaindo] = useState(false)
  const [mudaram, setMudaram] = useState<string[]>([])
  const [emCurso, setEmCurso] = useState<number | null>(null)
  const retomou = useRef(false)

  const abrir = (lote: number) => {
    encerrar()
    void navegar({ to: '/assinar-em-lote/{-$id}', params: { id: String(lote) }, search: {}, replace: true })
  }
  const confirmar = async (intencao: IntencaoDoLote) => {
    aguardarIdentidade(intencao)
    setSaindo(true)
    await confirmarIdentidade(location.pathname + location.search)
    setSaindo(false)
  }
  /** The PDFs that were opened must be those prepared. */
  const outrosPdfs = async (itens: ItemASeAssinar[]) => {
    const outros: string[] = []
    for (const { documentoId, sigla, sha256 } of itens) {
      const lido = queryClient.getQueryData(documentoQueries.obter(documentoId).queryKey)
      const pdf = lido && queryClient.getQueryData(documentoQueries.pdf(lido).queryKey)
      if (pdf && (await confere(pdf, sha256)) === false) outros.push(sigla)
    }
    return outros
  }

  const assinar = async (atual: PreparoDoLote, { tipo, resposta, confirmada = false, volta }: ComQue) => {
    const { abaixo } = atual.formas.find((forma) => forma.tipo === tipo) ?? { abaixo: [] }
    const itens = assinaveis(atual.itens, abaixo)
    const outros = await outrosPdfs(itens)
    setMudaram(outros)
    if (outros.length > 0) return
    const intencao =
      volta ??
      comecarLote(
        tipo,
        itens.map(({ mobilId, sha256 }) => ({ mobilId, sha256 })),
      )
    const velha = formasNaTela[tipo].identidade && Date.parse(atual.identidadeConfirmadaAte) <= Date.now()
    if (!confirmada && velha) return confirmar(intencao)
    let enviado: number | null = null
    const aoProvar = (lote: number) => {
      enviado = lote
      setEmCurso(lote)
    }
    try {
      abrir((await assinatura.mutateAsync({ intencao, resposta, aoProvar })).id)
    } catch (erro) {
      setEmCurso(null)
      if (eProblema(erro, 'REAUTENTICACAO_NECESSARIA')) return confirmar(intencao)
      // an answer that never came may have been a yes: the batch itself says
      if (enviado !== null && !semEfeito(erro)) return abrir(enviado)
      encerrar()
    }
  }

  const retomar = useEffectEvent((atual: PreparoDoLote) => {
    if (retomou.current) return
    retomou.current = true
    const intencao = lerIntencao()
    const daqui = intencao?.itens.some(({ mobilId }) => atual.itens.some((item) => item.mobilId === mobilId))
    if (!intencao || !daqui) return
    if (intencao.lote !== null) return abrir(intencao.lote)
    if (!voltou(intencao)) return
    // what was filled in did not outlive the way to the provider and back: only what asks for nothing goes on by itself
    const { resposta } = formasNaTela[intencao.tipo]
    const mesmos = intencao.itens.every(({ mobilId, sha256 }) =>
      atual.itens.some((item) => item.mobilId === mobilId && item.sha256 === sha256 && item.pode),
    )
    const volta = intencao.codigo === undefined ? undefined : intencao
    if (mesmos && resposta)
      return void assinar(atual, { tipo: intencao.tipo, resposta, confirmada: true, ...(volta && { volta }) })
    encerrar()
  })
  // The person comes back from the identity provider, or to a page that fell, with an intention kept by the browser.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what was kept is known only to the browser, and is spent by reading
    if (preparo) retomar(preparo)
  }, [preparo])

  const { atual, resposta } = formas
  const { error } = assinatura
  return {
    ...formas,
    abaixo: preparo?.formas.find(({ tipo }) => tipo === atual)?.abaixo ?? [],
    assinar: () => preparo && atual && resposta && void assinar(preparo, { tipo: atual, resposta }),
    /** The batch that was sent, while its answer is on its way. */
    emCurso,
    mudaram,
    async rever() {
      setMudaram([])
      await queryClient.invalidateQueries({ queryKey: documentoQueries.all() })
      await queryClient.invalidateQueries({ queryKey: [...loteQueries.all(), 'preparo'] })
    },
    erro: error instanceof Desistiu ? null : error,
    estado: saindo ? 'identidade' : assinatura.isPending ? 'assinando' : 'parado',
  } as const
}
export type AssinaturaDoLote = ReturnType<typeof useAssinarLote>
