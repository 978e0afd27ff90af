import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { ApiError, eProblema } from '#platform/falhas.ts'

import type { AlvoNaTela, ParaAssinar } from '#domain/assinatura/alvo.ts'
import { confere } from './conferir.ts'
import { efeitoDaFalha, semAviso } from './falhas.ts'
import { formasNaTela } from './formas/todas.ts'
import {
  aguardarIdentidade,
  comecar,
  encerrar,
  type Intencao,
  lerIntencao,
  outraVez,
  semDesafio,
} from '#domain/assinatura/intencao.ts'
import { voltou } from '#domain/assinatura/na-aba.ts'
import { assinaturaMutations, assinaturaQueries } from '#domain/assinatura/queries.ts'
import { useIdentidade } from '#domain/identidade/use-identidade.ts'
import { identidadeVencida } from './identidade-vencida.ts'
import { useFormas } from './use-formas.ts'

type ComQue = {
  tipo: Intencao['tipo']
  resposta: NonNullable<ReturnType<typeof useFormas>['resposta']>
  confirmada?: boolean
}

/**
 * Signs one document or movement: one key for all attempts, the identity confirmed when asked, and the signature completed
 * once after coming back. While the preparation is asked anew (`conferindo`), nothing is signed by itself; whoever presses
 * the button signs what they have read, and the server refuses it if it changed meanwhile.
 */
export function useAssinar(preparo: ParaAssinar | undefined, alvo: AlvoNaTela, conferindo: boolean) {
  const queryClient = useQueryClient()
  const assinatura = useMutation(assinaturaMutations.assinar(queryClient, alvo))
  const desistencia = useMutation(assinaturaMutations.desistir(queryClient, alvo))
  const formas = useFormas(preparo)
  const identidade = useIdentidade()
  /** Set when the document changed since it was opened. `dito`: who changed what, where the refusal said so. */
  const [mudou, setMudou] = useState<{ dito?: string | undefined } | null>(null)
  const retomou = useRef(false)

  /** Asks for the password, and goes on where that needs no other page. */
  const confirmar = async (intencao: Intencao, atual: ParaAssinar, comQue: ComQue) => {
    const antesDeSair = () => aguardarIdentidade(intencao)
    if (!(await identidade.confirmar({ antesDeSair, documento: alvo.sigla }))) return
    void queryClient.invalidateQueries({ queryKey: assinaturaQueries.all() })
    semDesafio(intencao)
    await assinar(atual, { ...comQue, confirmada: true })
  }

  const assinar = async (atual: ParaAssinar, comQue: ComQue) => {
    const { tipo, resposta, confirmada = false } = comQue
    const { sha256 } = atual
    const visto = queryClient.getQueryData<Blob>(alvo.pdf)
    if (visto && (await confere(visto, sha256)) === false) return setMudou({})
    setMudou(null)
    if (formasNaTela[tipo].fora && !confirmada) encerrar()
    const intencao = comecar(alvo, sha256, tipo)
    if (!confirmada && identidadeVencida(tipo, atual)) return confirmar(intencao, atual, comQue)
    try {
      await assinatura.mutateAsync({ intencao, resposta })
      encerrar()
    } catch (erro) {
      const efeito = efeitoDaFalha(erro)
      if (efeito === 'CONFIRMAR_IDENTIDADE') return confirmar(intencao, atual, comQue)
      if (efeito === 'OUTRA_CHAVE') {
        outraVez(alvo)
        return assinar(atual, comQue)
      }
      if (efeito === 'ENCERRAR') encerrar()
      if (erro instanceof ApiError && eProblema(erro, 'DOCUMENTO_MUDOU')) setMudou({ dito: erro.erros[0]?.detail })
    }
  }

  const retomar = useEffectEvent((atual: ParaAssinar) => {
    if (retomou.current) return
    retomou.current = true
    const intencao = lerIntencao(alvo)
    if (!voltou(intencao)) return
    const { tipo, sha256 } = intencao
    // Filled-in fields are lost on the way to the provider and back, so only a way to sign without fields goes on by itself.
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
    /** The PDFs read so far are of the version before: loads the open one again and forgets the others. */
    async esquecerPdfs() {
      const queryKey = alvo.pdfs
      queryClient.removeQueries({ queryKey, type: 'inactive' })
      await queryClient.invalidateQueries({ queryKey })
    },
    assinar: () => preparo && atual && resposta && void assinar(preparo, { tipo: atual, resposta }),
    recibo: assinatura.data,
    /** Gives up a signature that was begun, to sign in another way. */
    desistir: {
      fazer() {
        encerrar()
        assinatura.reset()
        desistencia.mutate(crypto.randomUUID())
      },
      fazendo: desistencia.isPending,
      erro: desistencia.error,
    },
    erro: mudou || semAviso(assinatura.error) ? null : assinatura.error,
    mudou: mudou && { dito: mudou.dito ?? preparo?.mudanca ?? null },
    identidade,
    estado: identidade.confirmando ? 'identidade' : assinatura.isPending ? 'assinando' : 'parado',
  } as const
}
