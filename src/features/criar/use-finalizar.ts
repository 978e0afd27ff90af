import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useStore } from 'zustand'

import type { Documento } from '#contract/documento.ts'
import { ApiError } from '#platform/falhas.ts'
import { notify } from '#platform/notify.ts'

import { useAindaVem } from '#domain/editor/use-ainda-vem.ts'
import { criarMutations } from '#domain/editor/queries.ts'
import type { Autosave } from './rascunho/autosave.ts'
import type { Edicao } from './rascunho/edicao.ts'
import { useAntesDoFim } from './use-antes-do-fim.ts'
import { useExcluir } from './use-excluir.ts'

/** The two ways a draft ends. Both act on the version that was last saved, and on the parts of others as they were on screen. */
export function useFinalizar(documento: Pick<Documento, 'id' | 'sigla'>, autosave: Autosave<Edicao>) {
  const { id } = documento
  const { t } = useLingui()
  const navigate = useNavigate()
  const aindaVem = useAindaVem()
  const versao = useStore(autosave.estado, (estado) => estado.versao)
  const finalizar = useMutation(criarMutations.finalizar(useQueryClient(), id))
  const antes = useAntesDoFim(id, autosave)
  const { excluindo, ...exclusao } = useExcluir(documento, autosave)
  /** Kept until the server answers: a click tried again after a lost connection gives the number once. */
  const chave = useRef<string | null>(null)
  /** From the click on: what is typed after the last save would be in no document. */
  const [finalizando, setFinalizando] = useState(false)
  return {
    ...exclusao,
    finalizando,
    ocupado: finalizando || excluindo,
    /** A refusal is of the version it was asked of: what was written since may have mended it. */
    erro: (finalizar.variables?.versao === versao ? finalizar.error : null) ?? exclusao.erro,
    /** `assinar`: who finalises signs it too, and goes there at once. */
    async finalizar(assinar = false) {
      if (aindaVem()) return
      setFinalizando(true)
      const partes = antes.partes()
      try {
        if (!(await antes.salvar(t`O documento não foi finalizado`))) return
        chave.current ??= crypto.randomUUID()
        const finalizado = await finalizar.mutateAsync({
          versao: autosave.estado.getState().versao,
          chave: chave.current,
          partes,
        })
        await autosave.encerrar()
        const { sigla, mobilId } = finalizado
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
        antes.recusado(erro, finalizar.reset)
      } finally {
        setFinalizando(false)
      }
    },
  }
}
