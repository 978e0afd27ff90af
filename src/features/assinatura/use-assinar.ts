import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { PreparoAssinatura } from '#contract/assinatura.ts'
import { documentoQueries } from '#features/documento/queries.ts'
import { auth } from '#platform/auth.ts'
import { ApiError, eProblema } from '#platform/falhas.ts'

import { confere } from './conferir.ts'
import { aguardarIdentidade, comecar, encerrar, type Intencao, lerIntencao, voltou } from './intencao.ts'
import { assinaturaMutations } from './queries.ts'

/** Signing as a whole: one key for all attempts, identity confirmed when asked, and completed once on coming back. */
export function useAssinar(preparo: PreparoAssinatura | undefined, documentoId: number) {
  const queryClient = useQueryClient()
  const assinatura = useMutation(assinaturaMutations.assinar(queryClient, documentoId))
  const [saindo, setSaindo] = useState(false)
  const [mudou, setMudou] = useState(false)
  const retomou = useRef(false)

  const confirmar = async (intencao: Intencao) => {
    aguardarIdentidade(intencao)
    setSaindo(true)
    await auth.confirmarIdentidade(location.pathname + location.search).catch(() => setSaindo(false))
  }

  const assinar = async (atual: PreparoAssinatura, confirmada = false) => {
    const { sha256, documento } = atual
    const visto = queryClient.getQueryData(documentoQueries.pdf(documento).queryKey)
    if (visto && (await confere(visto, sha256)) === false) return setMudou(true)
    setMudou(false)
    const intencao = comecar(documentoId, sha256)
    // The server would refuse; it has the last word all the same, should this clock be wrong.
    if (!confirmada && Date.parse(atual.identidadeConfirmadaAte) <= Date.now()) return confirmar(intencao)
    try {
      await assinatura.mutateAsync({ sha256, chave: intencao.chave })
      encerrar()
    } catch (erro) {
      if (eProblema(erro, 'REAUTENTICACAO_NECESSARIA')) return confirmar(intencao)
      // A refusal is an answer; a lost connection or a 5xx is not, and the next attempt is the same signature.
      if (erro instanceof ApiError && erro.status < 500 && erro.codigo !== 'OPERACAO_EM_ANDAMENTO') encerrar()
      if (eProblema(erro, 'DOCUMENTO_MUDOU')) setMudou(true)
    }
  }

  const retomar = useEffectEvent((atual: PreparoAssinatura) => {
    if (retomou.current) return
    retomou.current = true
    const intencao = lerIntencao(documentoId)
    if (!voltou(intencao)) return
    if (intencao.sha256 === atual.sha256 && atual.pode) return void assinar(atual, true)
    encerrar()
    if (intencao.sha256 !== atual.sha256) setMudou(true)
  })
  // The person comes back from the identity provider with an intention kept by the browser: it is carried out once.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what was kept is known only to the browser, and is spent by reading
    if (preparo) retomar(preparo)
  }, [preparo])

  return {
    /** The PDFs read so far are of what it was: the open one comes again, the others are forgotten. */
    async esquecerPdfs() {
      const queryKey = documentoQueries.pdfs(documentoId)
      queryClient.removeQueries({ queryKey, type: 'inactive' })
      await queryClient.invalidateQueries({ queryKey })
    },
    assinar: () => preparo && void assinar(preparo),
    recibo: assinatura.data,
    erro: mudou ? null : assinatura.error,
    mudou,
    estado: saindo ? 'identidade' : assinatura.isPending ? 'assinando' : 'parado',
  } as const
}
