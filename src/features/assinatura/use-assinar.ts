import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { ApiError, eProblema } from '#platform/falhas.ts'
import { useSignIn } from '#platform/use-sign-in.ts'

import type { AlvoNaTela, ParaAssinar } from '#domain/assinatura/alvo.ts'
import { Desistiu } from './certificado/desistiu.ts'
import { confere } from './conferir.ts'
import { formasNaTela } from './formas/todas.ts'
import {
  aguardarIdentidade,
  comecar,
  encerrar,
  type Intencao,
  lerIntencao,
  outraVez,
  voltou,
} from '#domain/assinatura/intencao.ts'
import { assinaturaMutations } from '#domain/assinatura/queries.ts'
import { useFormas } from './use-formas.ts'

/** Proved, and being concluded by the server: the page says so where it says how far the signature is. */
const emCurso = (erro: unknown) => eProblema(erro, 'OPERACAO_EM_ANDAMENTO') || eProblema(erro, 'ASSINATURA_EM_CURSO')

/** Mistyped: the same challenge is still to be answered, with the code that was sent. */
const aindaVale = (erro: unknown) => eProblema(erro, 'CODIGO_INCORRETO')

/** What is filled in stays while the preparation is asked anew (`conferindo`); nothing is signed meanwhile. Signing as a whole: one key for all attempts, identity confirmed when asked, and completed once on coming back. */
export function useAssinar(preparo: ParaAssinar | undefined, alvo: AlvoNaTela, conferindo: boolean) {
  const queryClient = useQueryClient()
  const assinatura = useMutation(assinaturaMutations.assinar(queryClient, alvo))
  const desistencia = useMutation(assinaturaMutations.desistir(queryClient, alvo))
  const formas = useFormas(preparo)
  const { confirmarIdentidade } = useSignIn()
  const [saindo, setSaindo] = useState(false)
  /** What was seen is no more what would be signed; by whom and what, where the refusal said so. */
  const [mudou, setMudou] = useState<{ dito?: string | undefined } | null>(null)
  const retomou = useRef(false)

  const confirmar = async (intencao: Intencao) => {
    aguardarIdentidade(intencao)
    setSaindo(true)
    await confirmarIdentidade(location.pathname + location.search)
    setSaindo(false)
  }

  const assinar = async (atual: ParaAssinar, { tipo, resposta, confirmada = false }: ComQue) => {
    const { sha256 } = atual
    const visto = queryClient.getQueryData<Blob>(alvo.pdf)
    if (visto && (await confere(visto, sha256)) === false) return setMudou({})
    setMudou(null)
    if (formasNaTela[tipo].fora && !confirmada) encerrar()
    const intencao = comecar(alvo, sha256, tipo)
    // The server would refuse; it has the last word all the same, should this clock be wrong.
    const velha = formasNaTela[tipo].identidade && Date.parse(atual.identidadeConfirmadaAte) <= Date.now()
    if (!confirmada && velha) return confirmar(intencao)
    try {
      await assinatura.mutateAsync({ intencao, resposta })
      encerrar()
    } catch (erro) {
      if (eProblema(erro, 'REAUTENTICACAO_NECESSARIA')) return confirmar(intencao)
      // A refusal is an answer; a lost connection or a 5xx is not, and the next attempt is the same signature.
      if (aindaVale(erro)) outraVez(alvo)
      else if (erro instanceof Desistiu || (erro instanceof ApiError && erro.status < 500 && !emCurso(erro))) encerrar()
      if (erro instanceof ApiError && eProblema(erro, 'DOCUMENTO_MUDOU')) setMudou({ dito: erro.erros[0]?.detail })
    }
  }

  const retomar = useEffectEvent((atual: ParaAssinar) => {
    if (retomou.current) return
    retomou.current = true
    const intencao = lerIntencao(alvo)
    if (!voltou(intencao)) return
    const { tipo, sha256 } = intencao
    // what was filled in did not outlive the way to the provider and back: only what asks for nothing goes on by itself
    const { resposta } = formasNaTela[tipo]
    if (sha256 === atual.sha256 && atual.pode && resposta)
      return void assinar(atual, { tipo, resposta, confirmada: true })
    encerrar()
    if (sha256 !== atual.sha256) setMudou({})
  })
  // The person comes back from the identity provider with an intention kept by the browser: it is carried out once.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what was kept is known only to the browser, and is spent by reading
    if (preparo && !conferindo) retomar(preparo)
  }, [preparo, conferindo])

  const { atual, resposta } = formas
  return {
    ...formas,
    /** The PDFs read so far are of what it was: the open one comes again, the others are forgotten. */
    async esquecerPdfs() {
      const queryKey = alvo.pdfs
      queryClient.removeQueries({ queryKey, type: 'inactive' })
      await queryClient.invalidateQueries({ queryKey })
    },
    assinar: () => preparo && !conferindo && atual && resposta && void assinar(preparo, { tipo: atual, resposta }),
    recibo: assinatura.data,
    /** What waits for somebody who is away is left, to sign in another way. */
    desistir: {
      fazer() {
        encerrar()
        assinatura.reset()
        desistencia.mutate(crypto.randomUUID())
      },
      fazendo: desistencia.isPending,
      erro: desistencia.error,
    },
    erro: mudou || emCurso(assinatura.error) || assinatura.error instanceof Desistiu ? null : assinatura.error,
    mudou: mudou && { dito: mudou.dito ?? preparo?.mudanca ?? null },
    estado: saindo ? 'identidade' : assinatura.isPending ? 'assinando' : 'parado',
  } as const
}

type ComQue = {
  tipo: Intencao['tipo']
  resposta: NonNullable<ReturnType<typeof useFormas>['resposta']>
  confirmada?: boolean
}
