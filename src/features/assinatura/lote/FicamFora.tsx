import ui from '#ui/ui.module.css'
import lote from './lote.module.css'

import { Plural } from '@lingui/react/macro'

import type { ItemASeAssinar } from '#contract/lote.ts'
import { Alert } from '#ui/Alert.tsx'

type Props = { itens: ItemASeAssinar[]; abaixo: number[] }

/** Which documents of the batch will not be signed, and why. `abaixo`: those whose level is above the chosen way to sign. */
export function FicamFora({ itens, abaixo }: Props) {
  const baixos = itens.filter(({ mobilId, pode }) => pode && abaixo.includes(mobilId))
  const impedidos = itens.filter(({ pode }) => !pode).length
  return (
    <>
      {impedidos > 0 && (
        <p className={ui.soft}>
          <Plural
            value={impedidos}
            one="# não pode ser assinado agora e fica fora."
            other="# não podem ser assinados agora e ficam fora."
          />
        </p>
      )}
      {baixos.length > 0 && (
        <Alert severidade="warn" role="status">
          <p>
            <b>
              <Plural
                value={baixos.length}
                one="# pede uma assinatura de nível mais alto que esta forma, e fica fora:"
                other="# pedem uma assinatura de nível mais alto que esta forma, e ficam fora:"
              />
            </b>
          </p>
          <ul className={lote.loteBaixos}>
            {baixos.map(({ mobilId, sigla, assunto }) => (
              <li key={mobilId}>
                <span className={ui.num}>{sigla}</span> {assunto}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}
