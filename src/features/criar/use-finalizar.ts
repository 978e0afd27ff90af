import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useStore } from 'zustand'

import { partesVistas } from '#contract/parte.ts'
import { documentoQueries } from '#domain/documento/queries.ts'
import { confirmar } from '#platform/confirm.ts'
import { ApiError, eProblema } from '#platform/falhas.ts'
import { notify } from '#platform/notify.ts'

import { useAindaVem } from '#domain/editor/use-ainda-vem.ts'
import { colaboracaoQueries, reler } from '#domain/colaboracao/queries.ts'
import { criarMutations } from '#domain/editor/queries.ts'
import type { Autosave } from './rascunho/autosave.ts'
import type { Edicao } from './rascunho/edicao.ts'

/** The two ways a draft ends. Both act on the version that was last saved, and on the parts of others as they were on screen. */
export function useFinalizar(id: number, autosave: Autosave<Edicao>) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const aindaVem = useAindaVem()
  const versao = useStore(autosave.estado, (estado) => estado.versao)
  const finalizar = useMutation(criarMutations.finalizar(queryClient, id))
  const excluir = useMutation(criarMutations.excluir(queryClient, id))
  /** Kept until the server answers: a click tried again after a lost connection gives the number once. */
  const chave = useRef<string | null>(null)
  /** From the click on: what is typed after the last save would be in no document. */
  const [finalizando, setFinalizando] = useState(false)
  /** There is nothing left to save, or to take leave of. */
  const excluido = useRef(false)

  const vistas = () =>
    partesVistas(
      queryClient.getQueryData(colaboracaoQueries.doDocumento(id).queryKey)?.partes ??
        queryClient.getQueryData(documentoQueries.obter(id).queryKey)?.partes ??
        [],
    )
  /** Somebody wrote a part meanwhile: it comes as it is now, and the next click is about that. */
  const relerPartes = (erro: unknown) => {
    if (eProblema(erro, 'PARTES_ALTERADAS')) void reler(queryClient, id)
  }

  const aoExcluir = async () => {
    excluido.current = true
    await autosave.encerrar()
    notify({ severity: 'success', summary: t`Rascunho excluído` })
    await navigate({ to: '/mesa', replace: true })
  }

  /** Whether the server has all that was written; said when it has not, and nothing else says so. */
  const salvarAntes = async (naoFeito: string) => {
    if (await autosave.salvarAgora()) return true
    if (autosave.estado.getState().fase === 'semConexao')
      notify({
        severity: 'error',
        summary: naoFeito,
        detail: t`O que você escreveu ainda não chegou ao servidor: está guardado neste computador. Tente de novo quando a conexão voltar.`,
      })
    return false
  }

  return {
    finalizando,
    excluido,
    ocupado: finalizando || excluir.isPending,
    /** A refusal is of the version it was asked of: what was written since may have mended it. */
    erro: (finalizar.variables?.versao === versao ? finalizar.error : null) ?? excluir.error,
    /** `assinar`: who finalises signs it too, and goes there at once. */
    async finalizar(assinar = false) {
      if (aindaVem()) return
      setFinalizando(true)
      const partes = vistas()
      try {
        if (!(await salvarAntes(t`O documento não foi finalizado`))) return
        chave.current ??= crypto.randomUUID()
        const documento = await finalizar.mutateAsync({
          versao: autosave.estado.getState().versao,
          chave: chave.current,
          partes,
        })
        await autosave.encerrar()
        const { sigla, mobilId } = documento
        notify({
          severity: 'success',
          summary: t`${sigla}`,
          detail: t`O documento recebeu o número e espera assinatura.`,
        })
        const params = { codigo: String(mobilId), numero: sigla }
        await (assinar
          ? navigate({ to: '/assinar-documento/$codigo/$numero/{-$idUsuario}/{-$isExt}', params, replace: true })
          : navigate({ to: '/documento/$codigo/$numero', params, replace: true }))
      } catch (erro) {
        if (erro instanceof ApiError && erro.status < 500) chave.current = null
        relerPartes(erro)
        if (autosave.ciente(erro)) finalizar.reset() // told apart: the next click acts on the files as they are now
      } finally {
        setFinalizando(false)
      }
    },
    async excluir() {
      const partes = vistas()
      const sim = await confirmar({
        titulo: t`Excluir o rascunho?`,
        texto: t`O texto é apagado e não há como recuperar.`,
        destrutiva: true,
      })
      if (!sim || !(await salvarAntes(t`O rascunho não foi excluído`))) return
      excluir.mutate(
        { versao: autosave.estado.getState().versao, partes },
        {
          onSuccess: () => void aoExcluir(),
          onError(erro) {
            relerPartes(erro)
            if (autosave.ciente(erro)) excluir.reset()
          },
        },
      )
    },
  }
}
