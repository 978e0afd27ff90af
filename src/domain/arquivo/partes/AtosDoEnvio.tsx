import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { Fila } from '../fila/fila.ts'
import type { Item } from '../fila/itens.ts'

type Props = Pick<Item, 'id' | 'fase'> & { nome: string; fila: Fila }

/** The buttons that the phase allows: pause, go on, try again, send all the same, give up. */
export function AtosDoEnvio({ id, nome, fase, fila }: Props) {
  const botao = (rotulo: ReactNode, fazer: () => void, classe = 'btn small') => (
    <button type="button" className={classe} onClick={fazer}>
      {rotulo}
      <span className="sr-only"> {nome}</span>
    </button>
  )
  const andando = fase === 'enviando' || fase === 'parado' || fase === 'esperando'
  return (
    <div className="row envio-atos">
      {andando && botao(<Trans>Pausar</Trans>, () => fila.pausar(id), 'btn small plain')}
      {fase === 'pausado' && botao(<Trans>Continuar</Trans>, () => fila.continuar(id))}
      {fase === 'falhou' && botao(<Trans>Tentar novamente</Trans>, () => fila.continuar(id))}
      {fase === 'repetido' && botao(<Trans>Incluir mesmo assim</Trans>, () => fila.continuar(id, true))}
      {fase !== 'conferindo' &&
        botao(
          fase === 'recusado' ? <Trans>Dispensar</Trans> : <Trans>Desistir</Trans>,
          () => fila.tirar(id),
          'btn small plain',
        )}
    </div>
  )
}
