import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useStore } from 'zustand'

import type { Documento } from '#contract/documento.ts'
import { atualizarArquivos } from '#domain/arquivo/queries.ts'
import { useNotify } from '#ui/use-notify.ts'

import type { DoNavegador } from '../abrir.ts'
import { avisarDosArquivos, LER_MS } from '../arquivos-alheios.ts'
import { papelQueVem } from '#domain/editor/papel.ts'
import { edicaoDe, type Campos, type Edicao } from '../rascunho/edicao.ts'
import { useRascunho } from '../rascunho/use-rascunho.ts'
import { naoVisto, useRecuperado } from './use-recuperado.ts'

/** The state of writing: form, paper and autosave, and the ways to replace their content with an undo. */
export function useEscrita(documento: Documento, { guardado: doDiario, data: errada }: DoNavegador) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const [guardado] = useState(() => naoVisto(doDiario))
  const [salvo] = useState(() => ({ documento, edicao: edicaoDe(documento) }))
  const [inicio] = useState((): Edicao => ({ ...salvo.edicao, ...(errada && { data: errada }), ...guardado?.edicao }))
  const form = useForm<Campos>({ defaultValues: inicio })
  const papel = useRef(papelQueVem(inicio.corpo))

  const ler = (): Edicao => ({ ...form.getValues(), corpo: papel.current.ler() })
  const autosave = useRascunho(documento, ler, (erro) => avisarDosArquivos(queryClient, documento.id, erro, notify))
  const fase = useStore(autosave.estado, (estado) => estado.fase)
  const erro = useStore(autosave.estado, (estado) => estado.erro)
  const escrever = (edicao: Edicao) => {
    form.reset(edicao)
    papel.current.trocar(edicao.corpo)
  }

  const recuperacao = useRecuperado(guardado, salvo.documento, autosave, () => escrever(salvo.edicao))
  // The form's changes reach us outside of rendering.
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => autosave.mexeu() }), [form, autosave])
  const voltarA = (minha: Edicao) => ({
    rotulo: t`Voltar ao que eu tinha`,
    fazer: () => {
      escrever(minha)
      autosave.mexeu()
    },
  })
  return {
    ...recuperacao,
    inicio,
    form,
    papel,
    ler,
    autosave,
    fase,
    erro,
    /** Saves this text over the server's. */
    manter(deles: Documento) {
      void atualizarArquivos(queryClient, documento.id)
      void autosave.manter(deles)
    },
    /** Takes the server's text in place of this one. */
    adotar(deles: Documento, dito: string, guardada = false) {
      const minha = ler()
      escrever(edicaoDe(deles))
      void autosave.adotar(deles)
      void atualizarArquivos(queryClient, documento.id)
      notify({
        severity: 'info',
        summary: dito,
        ...(guardada && { detail: t`O que você tinha está em Versões.` }),
        life: LER_MS,
        acao: voltarA(minha),
      })
    },
    /** Puts answers, and a text if there is one, in place of these. */
    aplicar(preenchido: Pick<Edicao, 'entrevista'> & { corpo: Edicao['corpo'] | null }, dito: string) {
      const minha = ler()
      escrever({ ...minha, entrevista: preenchido.entrevista, corpo: preenchido.corpo ?? minha.corpo })
      autosave.mexeu()
      notify({ severity: 'success', summary: dito, acao: voltarA(minha) })
    },
  }
}
export type Escrita = ReturnType<typeof useEscrita>
