import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { imagemQuery } from '#domain/documento/imagem.ts'
import { documentoQueries } from '#domain/documento/queries.ts'
import { textoPadraoQuery } from '#domain/texto-padrao/queries.ts'

import { extensionsCom } from './extensions.ts'
import type { Aberta } from './ferramentas.ts'
import type { PapelDoEditor } from './papel.ts'

type Quais = Pick<PapelDoEditor, 'documentoId' | 'comPartes' | 'vocabulario' | 'ancoras'>

/** The editor's extensions, connected to the app's data: images, standard texts, parts of others. */
export function useExtensions(
  { documentoId, comPartes = false, vocabulario, ancoras = null }: Quais,
  abrir: (aberta: Aberta) => void,
) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  // Shortcuts expand while typing, so the standard texts must be loaded before.
  useEffect(() => void queryClient.prefetchQuery(textoPadraoQuery()), [queryClient])
  const [extensions] = useState(() =>
    extensionsCom({
      vocabulario,
      ancoras,
      quebra: () => t`Quebra de página`,
      imagens: {
        carregar: (sha256) => queryClient.ensureQueryData(imagemQuery(documentoId ?? 0, sha256)),
        semDescricao: () => t`Sem descrição: Enter para escrever`,
        dica: () => t`Arraste o canto, ou tecle + e −, para mudar a largura.`,
      },
      textos: () => queryClient.getQueryData(textoPadraoQuery().queryKey) ?? [],
      siglas: documentoId === null ? null : { dica: (sigla) => t`Ctrl+clique ou Alt+Enter abre ${sigla}` },
      localizar: abrir,
      partes:
        documentoId === null || !comPartes
          ? null
          : {
              documentoId,
              conhecidas: () =>
                queryClient.getQueryData(documentoQueries.obter(documentoId).queryKey)?.partes.map(({ id }) => id) ??
                [],
            },
    }),
  )
  return extensions
}
