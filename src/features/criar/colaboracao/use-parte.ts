import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import type { Colaboracao } from '#contract/colaboracao.ts'
import type { Texto } from '#contract/texto.ts'
import { papelQueVem } from '#domain/editor/papel.ts'

import { criarAutosave } from '../rascunho/autosave.ts'
import { ler } from '../rascunho/diario.ts'
import { usePagina } from '../rascunho/use-pagina.ts'
import { guardarNaLista, salvarParte } from '#domain/colaboracao/queries.ts'

/** The autosave of an open part, with this browser's journal behind it. */
export function useParte(documentoId: number, parte: Colaboracao) {
  const queryClient = useQueryClient()
  const texto = useRef(parte.corpo)
  /** The editor's initial content, each time it is mounted. */
  const [corpo, setCorpo] = useState(parte.corpo)
  const papel = useRef(papelQueVem(corpo))
  const [trocas, setTrocas] = useState(0)
  const qual = `parte-${parte.id}` as const
  // oxlint-disable-next-line react/refs -- the text is read when saving, never while drawing
  const [autosave] = useState(() =>
    criarAutosave<Texto>(
      { versao: parte.versao, salvoEm: parte.alteradoEm },
      {
        qual,
        ler: () => texto.current,
        async salvar(escrito, versao) {
          const salva = await salvarParte(documentoId, parte.id, escrito, versao)
          guardarNaLista(queryClient, documentoId, salva)
          return salva
        },
        avisar: () => {}, // a part has no files
      },
    ),
  )
  usePagina(autosave)

  const trocar = (novo: Texto) => {
    texto.current = novo
    setCorpo(novo)
    setTrocas((n) => n + 1)
  }
  // Text that this browser kept and the server never had is the person's own; writing goes on from it.
  useEffect(() => {
    let aqui = true
    void ler<Texto>(qual).then((guardado) => {
      if (!aqui || !guardado || !autosave.limpo()) return
      trocar(guardado.edicao)
      if (guardado.versao === parte.versao) autosave.mexeu()
      else autosave.conflitar(null)
    })
    return () => {
      aqui = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, on arrival
  }, [])

  return {
    autosave,
    papel,
    corpo,
    trocas,
    mudou(novo: Texto) {
      texto.current = novo
      autosave.mexeu()
    },
    escrita: () => texto.current,
    adotar(salva: Colaboracao) {
      trocar(salva.corpo)
      void autosave.adotar(salva)
    },
  }
}
