import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { PreparoDoLote } from '#contract/lote.ts'
import { documentoQueries } from '#domain/documento/queries.ts'
import { useIdentidade } from '#domain/identidade/use-identidade.ts'
import { ApiError, eProblema } from '#platform/falhas.ts'
import { notifyFailure } from '#platform/notify-failure.ts'

import { Desistiu } from '../certificado/desistiu.ts'
import { loteMutations, loteQueries } from '../lotes.ts'
import { identidadeVencida } from '../identidade-vencida.ts'
import { useFormas } from '../use-formas.ts'
import { assinaveis } from './endereco.ts'
import { aguardarIdentidade, comecarLote, encerrar, lerIntencao, type IntencaoDoLote } from './intencao.ts'
import { mudadosDesdeALeitura } from './mudados.ts'
import { type ComQue, comoRetomar } from './retomar.ts'
import { useAvisoDoLote } from './use-aviso-do-lote.ts'

/** The server carries out nothing: it refused, or the person gave up. */
const semEfeito = (erro: unknown) =>
  erro instanceof Desistiu ||
  (erro instanceof ApiError && erro.status < 500) ||
  (erro instanceof Error && 'dito' in erro)

/**
 * Signs a batch: the way to sign is chosen, the identity is confirmed when asked, one proof is given. From there on the
 * batch itself says how far it is: `mostrar` opens it.
 */
export function useAssinarLote(preparo: PreparoDoLote | undefined, mostrar: (lote: number) => void) {
  const queryClient = useQueryClient()
  const assinatura = useMutation(loteMutations.assinar(queryClient))
  const formas = useFormas(preparo)
  const identidade = useIdentidade()
  const [mudaram, setMudaram] = useState<string[]>([])
  const [emCurso, setEmCurso] = useState<number | null>(null)
  const avisar = useAvisoDoLote()
  const retomou = useRef(false)
  // The answer may come after the person has gone to another page: they are told there, and stay.
  const aqui = useRef(true)
  useEffect(() => {
    aqui.current = true
    return () => void (aqui.current = false)
  }, [])

  const abrir = (lote: number) => {
    encerrar()
    if (aqui.current) mostrar(lote)
    else avisar(lote)
  }
  /** Asks for the password, and goes on where that needs no other page. */
  const confirmar = async (intencao: IntencaoDoLote, atual: PreparoDoLote, comQue: ComQue) => {
    if (!(await identidade.confirmar({ antesDeSair: () => aguardarIdentidade(intencao) }))) return
    void queryClient.invalidateQueries({ queryKey: loteQueries.preparos() })
    await assinar(atual, { ...comQue, confirmada: true })
  }

  const assinar = async (atual: PreparoDoLote, comQue: ComQue) => {
    const { tipo, resposta, confirmada = false, volta } = comQue
    const { abaixo } = atual.formas.find((forma) => forma.tipo === tipo) ?? { abaixo: [] }
    const itens = assinaveis(atual.itens, abaixo)
    const mudados = await mudadosDesdeALeitura(queryClient, itens)
    setMudaram(mudados)
    if (mudados.length > 0) return
    const intencao = volta ?? comecarLote(tipo, itens)
    if (!confirmada && identidadeVencida(tipo, atual)) return confirmar(intencao, atual, comQue)
    let enviado: number | null = null
    const aoProvar = (lote: number) => {
      enviado = lote
      setEmCurso(lote)
    }
    try {
      abrir((await assinatura.mutateAsync({ intencao, resposta, aoProvar })).id)
    } catch (erro) {
      setEmCurso(null)
      if (eProblema(erro, 'REAUTENTICACAO_NECESSARIA')) return confirmar(intencao, atual, comQue)
      // Without an answer the batch may have been signed: open it to see.
      if (enviado !== null && !semEfeito(erro)) return abrir(enviado)
      encerrar()
      if (!aqui.current && !(erro instanceof Desistiu)) notifyFailure(erro, t`Assinar em lote`)
    }
  }

  const retomar = useEffectEvent((atual: PreparoDoLote) => {
    if (retomou.current) return
    retomou.current = true
    const passo = comoRetomar(lerIntencao(), atual.itens)
    if (passo === null) return
    if (passo === 'ENCERRAR') return encerrar()
    if ('abrir' in passo) return abrir(passo.abrir)
    void assinar(atual, passo.assinar)
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
      await queryClient.invalidateQueries({ queryKey: loteQueries.preparos() })
    },
    erro: error instanceof Desistiu ? null : error,
    identidade,
    estado: identidade.confirmando ? 'identidade' : assinatura.isPending ? 'assinando' : 'parado',
  } as const
}
export type AssinaturaDoLote = ReturnType<typeof useAssinarLote>
