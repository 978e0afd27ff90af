import ui from '#ui/ui.module.css'
import arquivo from '../arquivo.module.css'

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { Fila } from '../fila/fila.ts'
import type { Item } from '../fila/itens.ts'

type Props = Pick<Item, 'id' | 'fase'> & { nome: string; fila: Fila }

/** The buttons that the phase allows: pause, go on, try again, send all the same, give up. */
export function AtosDoEnvio({ id, nome, fase, fila }: Props) {
  const botao = (rotulo: ReactNode, fazer: () => void, classe = `${ui.btn} ${ui.small}`) => (
    <button type="button" className={classe} onClick={fazer}>
      {rotulo}
      <span className={ui.srOnly}> {nome}</span>
    </button>
  )
  const andando = fase === 'enviando' || fase === 'parado' || fase === 'esperando'
  return (
    <div className={`${ui.row} ${arquivo.envioAtos}`}>
      {andando && botao(<Trans>Pausar</Trans>, () => fila.pausar(id), `${ui.btn} ${ui.small} ${ui.plain}`)}
      {fase === 'pausado' && botao(<Trans>Continuar</Trans>, () => fila.continuar(id))}
      {fase === 'falhou' && botao(<Trans>Tentar novamente</Trans>, () => fila.continuar(id))}
      {fase === 'repetido' && botao(<Trans>Incluir mesmo assim</Trans>, () => fila.continuar(id, true))}
      {fase !== 'conferindo' &&
        botao(
          fase === 'recusado' ? <Trans>Dispensar</Trans> : <Trans>Desistir</Trans>,
          () => fila.tirar(id),
          `${ui.btn} ${ui.small} ${ui.plain}`,
        )}
    </div>
  )
}
