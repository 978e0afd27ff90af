import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'

import type { Mencionavel } from '#contract/andamento.ts'
import { Combobox } from '#ui/Combobox.tsx'
import { falhaDe, useProcura } from '#ui/use-procura.ts'

import { mencionaveisQuery } from '../queries.ts'

type Props = {
  mobilId: number
  mencionar: (quem: Mencionavel | null) => void
  entrada: RefObject<HTMLInputElement | null>
}

/** Finds a reader of the document to mention. A new `key` empties it after each choice. */
export function MencionarField({ mobilId, mencionar, entrada }: Props) {
  const { t } = useLingui()
  const [digitado, setDigitado] = useState('')
  const { procurado, buscando } = useProcura(digitado)
  const achados = useQuery(mencionaveisQuery(mobilId, procurado))
  return (
    <Combobox
      rotulo={<Trans>Mencionar e avisar (opcional)</Trans>}
      valor={null}
      aoMudar={mencionar}
      opcoes={achados.data ?? []}
      aoDigitar={setDigitado}
      buscando={buscando(achados)}
      falha={falhaDe(achados)}
      texto={({ nome, unidade }) => `${nome} (${unidade})`}
      chave={(quem) => String(quem.id)}
      desenhar={({ nome, cargo, unidade }) => (
        <>
          <b>{nome}</b>
          <small className={ui.soft}>{[cargo, unidade].filter(Boolean).join(' · ')}</small>
        </>
      )}
      dica={t`Só quem lê o documento.`}
      nada={t`Ninguém com esse nome lê o documento.`}
      exemplo={t`Nome da pessoa`}
      ref={entrada}
    />
  )
}
