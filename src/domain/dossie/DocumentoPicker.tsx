import ui from '#ui/ui.module.css'

import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode, type Ref } from 'react'

import type { Achado } from '#contract/busca.ts'
import { achadosQuery } from '#domain/documento/achados.ts'
import { Combobox } from '#ui/Combobox.tsx'
import { falhaDe, useProcura } from '#ui/use-procura.ts'

type Props = {
  rotulo: ReactNode
  valor: Achado | null
  aoMudar: (achado: Achado | null) => void
  /** The id of the document itself, which can't be chosen. */
  menos: number
  erro?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** Finds a document by its sigla, typed loosely, or by its words. */
export function DocumentoPicker({ menos, ...props }: Props) {
  const { t } = useLingui()
  const [texto, setTexto] = useState('')
  const { procurado, buscando } = useProcura(texto)
  const achados = useQuery(achadosQuery(procurado))
  return (
    <Combobox
      {...props}
      opcoes={(achados.data ?? []).filter(({ documentoId }) => documentoId !== menos)}
      aoDigitar={setTexto}
      buscando={buscando(achados)}
      falha={falhaDe(achados)}
      texto={({ sigla }) => sigla}
      chave={({ documentoId }) => String(documentoId)}
      desenhar={({ sigla, assunto, especie, unidade }) => (
        <>
          <b className={ui.num}>{sigla}</b>
          <small className={ui.soft}>
            {assunto ?? especie} · {unidade.sigla}
          </small>
        </>
      )}
      exemplo={t`Sigla, número ou palavras do documento`}
      nada={t`Nada encontrado. Tente a sigla, o número ou outras palavras.`}
      dica={t`Só aparecem os documentos que você pode ler.`}
    />
  )
}
