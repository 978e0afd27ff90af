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
import type { Guardado } from '../rascunho/diario.ts'
import { edicaoDe, type Campos, type Edicao } from '../rascunho/edicao.ts'
import { useRascunho } from '../rascunho/use-rascunho.ts'

/** A journal already put on the paper and answered for: the page may be mounted again with the same loader's answer. */
const vistos = new WeakSet<Guardado>()

/** Written over the text as it is at the server: files may have come and gone since. */
const cabe = ({ versao }: Guardado, { versaoDoTexto }: Documento) => versao >= versaoDoTexto

/** What is being written: form and paper, which save themselves, and what comes over them from elsewhere, with the way back. */
export function useEscrita(documento: Documento, { guardado: doDiario, data: errada }: DoNavegador) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const [guardado] = useState(() => (doDiario && !vistos.has(doDiario) ? doDiario : null))
  const [salvo] = useState(() => ({ documento, edicao: edicaoDe(documento) }))
  const [inicio] = useState((): Edicao => ({ ...salvo.edicao, ...(errada && { data: errada }), ...guardado?.edicao }))
  const form = useForm<Campos>({ defaultValues: inicio })
  const papel = useRef(papelQueVem(inicio.corpo))
  const [recuperado, setRecuperado] = useState(guardado && cabe(guardado, documento) ? guardado : null)

  const ler = (): Edicao => ({ ...form.getValues(), corpo: papel.current.ler() })
  const autosave = useRascunho(documento, ler, (erro) => avisarDosArquivos(queryClient, documento.id, erro, notify))
  const fase = useStore(autosave.estado, (estado) => estado.fase)
  const erro = useStore(autosave.estado, (estado) => estado.erro)
  // Its own save comes first; the next one is of what the person wrote over it, and there is no way back to offer.
  const continuou = useStore(autosave.estado, ({ versao }) => versao > salvo.documento.versao + 1)

  const escrever = (edicao: Edicao) => {
    form.reset(edicao)
    papel.current.trocar(edicao.corpo)
  }

  // What this browser kept is either newer than the server's, or apart from it.
  useEffect(() => {
    if (!guardado) return
    if (cabe(guardado, documento)) autosave.recuperar()
    else autosave.conflitar(null)
    return () => {
      if (!autosave.aguarda()) vistos.add(guardado)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, on arrival
  }, [])
  // The form tells of its changes outside of rendering.
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => autosave.mexeu() }), [form, autosave])
  const voltarA = (minha: Edicao) => ({
    rotulo: t`Voltar ao que eu tinha`,
    fazer: () => {
      escrever(minha)
      autosave.mexeu()
    },
  })
  return {
    inicio,
    form,
    papel,
    ler,
    autosave,
    fase,
    erro,
    /** What this browser had kept, until it is answered for. */
    recuperado: continuou ? null : recuperado,
    ficarComRecuperado() {
      autosave.mexeu()
      setRecuperado(null)
    },
    descartarRecuperado() {
      const enviado = !autosave.aguarda()
      escrever(salvo.edicao)
      // What was sent meanwhile is written over; else the server has it already.
      if (enviado) autosave.mexeu()
      else void autosave.adotar(salvo.documento)
      setRecuperado(null)
    },
    /** The server's takes the place of what is here. */
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
    /** Answers, and a text where it comes with one, over what is here. */
    aplicar(preenchido: Pick<Edicao, 'entrevista'> & { corpo: Edicao['corpo'] | null }, dito: string) {
      const minha = ler()
      escrever({ ...minha, entrevista: preenchido.entrevista, corpo: preenchido.corpo ?? minha.corpo })
      autosave.mexeu()
      notify({ severity: 'success', summary: dito, acao: voltarA(minha) })
    },
  }
}
export type Escrita = ReturnType<typeof useEscrita>
