import ui from '#ui/ui.module.css'

import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode, type Ref } from 'react'

import type { Unidade } from '#contract/lotacao.ts'
import { Combobox } from '#ui/Combobox.tsx'
import { falhaDe, useProcura } from '#ui/use-procura.ts'

import { lotacaoQueries } from './unidades.ts'

type Props = {
  rotulo: ReactNode
  valor: Unidade | null
  aoMudar: (unidade: Unidade | null) => void
  dica?: string
  erro?: ReactNode
  desativado?: boolean
  ref?: Ref<HTMLInputElement>
}

/** Finds a unit by sigla or name. */
export function UnidadePicker(props: Props) {
  const { t } = useLingui()
  const [texto, setTexto] = useState('')
  const { procurado, buscando } = useProcura(texto)
  const unidades = useQuery(lotacaoQueries.lista(procurado ? { texto: procurado } : {}))
  return (
    <Combobox
      {...props}
      opcoes={(unidades.data?.content ?? []).filter(({ ativa }) => ativa).slice(0, 50)}
      aoDigitar={setTexto}
      buscando={buscando(unidades)}
      falha={falhaDe(unidades)}
      texto={({ sigla, nome, orgao }) => `${sigla} – ${nome}${orgao ? ` (${orgao.sigla})` : ''}`}
      chave={({ id }) => String(id)}
      desenhar={({ sigla, nome, orgao }) => (
        <>
          <b>{sigla}</b>
          <small className={ui.soft}>
            {nome}
            {orgao && ` · ${orgao.nome}`}
          </small>
        </>
      )}
      exemplo={t`Sigla ou nome da unidade`}
    />
  )
}
