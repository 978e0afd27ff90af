import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import type { Documento } from '#contract/documento.ts'
import { keepDocumento } from '#domain/documento/queries.ts'
import type { ApiError } from '#platform/falhas.ts'

import { salvarRascunho } from '#domain/editor/queries.ts'
import { criarAutosave } from './autosave.ts'
import { guardarData } from './data-errada.ts'
import { rascunhoDe, type Edicao } from './edicao.ts'
import { usePagina } from './use-pagina.ts'

/**
 * The autosave of one draft while its page is open. `ler` gives the current form and text; `avisar` tells of changes that
 * others made to its files.
 */
export function useRascunho(documento: Documento, ler: () => Edicao, avisar: (erro: ApiError) => void) {
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
        qual: id,
        ler: () => leitor.current.ler(),
        async salvar(edicao, versao) {
          const salvo = await salvarRascunho(id, rascunhoDe(edicao), versao)
          keepDocumento(queryClient, salvo)
          await guardarData(id, edicao.data)
          return salvo
        },
        avisar: (erro) => leitor.current.avisar(erro),
      },
    ),
  )
  usePagina(autosave)
  return autosave
}
