import { useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import { auth } from '#platform/auth.ts'
import { confirmar } from '#platform/confirm.ts'
import { antesDeSair } from '#platform/saida.ts'

import { porSemEsperar, vemTexto } from '#domain/editor/a-caminho.ts'
import type { Autosave } from './autosave.ts'

/** Saves and keeps the text when the tab is hidden, the network returns, or the person leaves the page. */
export function usePagina<T>(autosave: Autosave<T>) {
  const { t } = useLingui()
  const saindo = useRef(false)
  const falta = () => !autosave.encerrado() && vemTexto()

  // The tab's visibility, the network, and leaving for the login page.
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
      return porSemEsperar().then(() => autosave.guardarJa())
    })
    const naoSair = antesDeSair(async () => {
      await porSemEsperar()
      saindo.current = autosave.limpo() || (await autosave.salvarSozinho())
    })
    return () => {
      document.removeEventListener('visibilitychange', aoEsconder)
      removeEventListener('online', aoVoltarRede)
      desistir()
      naoSair()
      autosave.pausar()
    }
  }, [autosave])

  useBlocker({
    enableBeforeUnload: () => !saindo.current && (falta() || (!autosave.limpo() && !autosave.aguarda())),
    async shouldBlockFn() {
      if (falta()) {
        const sair = await confirmar({
          titulo: t`Sair sem as imagens?`,
          texto: t`O que você colou ainda espera imagens serem enviadas. Saindo agora, fica o texto, sem as que faltam.`,
          destrutiva: true,
        })
        if (!sair) return true
        await porSemEsperar()
      }
      // The journal keeps it and offers it again.
      if (autosave.aguarda() || (await autosave.salvarAgora())) return false
      await autosave.guardarJa()
      return !(await confirmar({
        titulo: t`Sair sem salvar?`,
        texto: t`As últimas alterações não foram salvas. Ficam guardadas neste computador e serão oferecidas quando você voltar.`,
        destrutiva: true,
      }))
    },
  })
}
