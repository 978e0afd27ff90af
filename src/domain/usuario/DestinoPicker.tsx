import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode, type Ref } from 'react'

import { Combobox } from '#ui/Combobox.tsx'

import { idDoDestino, nomeDoDestino, type Destino } from './destino.ts'
import { DestinoOption } from './DestinoOption.tsx'
import { useDestinos } from './use-destinos.ts'
import { useForaDe } from './use-fora-de.ts'

type Props = {
  rotulo: ReactNode
  valor: Destino | null
  aoMudar: (destino: Destino | null) => void
  dica?: string
  erro?: ReactNode
  desativado?: boolean
  ref?: Ref<HTMLInputElement>
}

/** Finds a unit or a person, to which something can be sent. */
export function DestinoPicker(props: Props) {
  const { t } = useLingui()
  const [texto, setTexto] = useState('')
  const { destinos, buscando, falha } = useDestinos(texto)
  const { ausente, fora } = useForaDe(destinos, props.valor)
  return (
    <Combobox
      {...props}
      dica={fora ?? props.dica}
      opcoes={destinos}
      aoDigitar={setTexto}
      buscando={buscando}
      falha={falha}
      texto={nomeDoDestino}
      chave={(destino) => `${destino.tipo}${idDoDestino(destino).id}`}
      grupo={({ tipo }) => (tipo === 'LOTACAO' ? t`Unidades` : t`Pessoas`)}
      desenhar={(destino) => <DestinoOption destino={destino} ausente={ausente(destino)} />}
      exemplo={t`Unidade ou pessoa`}
    />
  )
}
