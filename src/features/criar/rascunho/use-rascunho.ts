import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'

import type { Documento } from '#contract/documento.ts'
import { documentoQueries } from '#features/documento/queries.ts'
import { auth } from '#platform/auth.ts'
import { confirmar } from '#platform/confirm.ts'
import type { ApiError } from '#platform/falhas.ts'

import { salvarRascunho } from '../queries.ts'
import { criarAutosave } from './autosave.ts'
import { esquecer, guardar } from './diario.ts'
import { rascunhoDe, type Edicao } from './edicao.ts'

/** The autosave of one draft, for as long as its page is open. `ler` gives what is on the paper now; `avisar` tells what others did to its files. */
export function useRascunho(documento: Documento, ler: () => Edicao, avisar: (erro: ApiError) => void) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const leitor = useRef({ ler, avisar })
  useEffect(() => {
    leitor.current = { ler, avisar }
  })
  const { id } = documento
  // oxlint-disable-next-line react/refs -- the reader is asked when saving, never while drawing
  const [autosave] = useState(() =>
    criarAutosave<Edicao>(
      { versao: documento.versao, salvoEm: documento.alteradoEm },
      {
        ler: () => leitor.current.ler(),
        async salvar(edicao, versao) {
          const salvo = await salvarRascunho(id, rascunhoDe(edicao), versao)
          queryClient.setQueryData(documentoQueries.obter(id).queryKey, salvo)
          return salvo
        },
        guardar: (edicao, versao) => guardar(id, { edicao, versao, em: new Date().toISOString() }),
        esquecer: () => esquecer(id),
        avisar: (erro) => leitor.current.avisar(erro),
      },
    ),
  )
  const saindo = useRef(false)

  // The tab being hidden, the network coming back and the login page all belong to the browser.
  useEffect(() => {
    const aoEsconder = () => {
      if (document.visibilityState !== 'hidden') return
      void autosave.guardarJa()
      void autosave.salvarSozinho()
    }
    const aoVoltarRede = () => void autosave.salvarSozinho()
    document.addEventListener('visibilitychange', aoEsconder)
    addEventListener('online', aoVoltarRede)
    const desistir = auth.antesDeEntrar(() => {
      saindo.current = true
      return autosave.guardarJa()
    })
    return () => {
      document.removeEventListener('visibilitychange', aoEsconder)
      removeEventListener('online', aoVoltarRede)
      desistir()
      autosave.pausar()
    }
  }, [autosave])

  useBlocker({
    enableBeforeUnload: () => !saindo.current && !autosave.limpo() && !autosave.aguarda(),
    async shouldBlockFn() {
      // The journal has it, and it is offered again.
      if (autosave.aguarda() || (await autosave.salvarAgora())) return false
      await autosave.guardarJa()
      return !(await confirmar({
        titulo: t`Sair sem salvar?`,
        texto: t`As últimas alterações não puderam ser salvas. Elas ficam guardadas neste computador e serão oferecidas quando você voltar.`,
        destrutiva: true,
      }))
    },
  })
  return autosave
}
