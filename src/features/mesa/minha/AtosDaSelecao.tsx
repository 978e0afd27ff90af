import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'

import type { AtoEmLote } from '#contract/em-lote.ts'
import type { ItemMesa } from '#contract/mesa.ts'
import { AtosEmLote } from '#domain/em-lote/AtosEmLote.tsx'
import { BotaoCopiar } from '#ui/BotaoCopiar.tsx'

import { limpar } from '../escolher.ts'
import { possiveisDe } from '../lote.ts'
import { depoisDe } from '../seguir.ts'
import { type Escolhido, viaDe } from '../selecao.ts'
import { ler, selecao } from './lugar.ts'

const A_MAO: AtoEmLote[] = ['tramitar', 'receber', 'atribuir', 'marcar']

type Props = {
  itens: Escolhido[]
  lista: RefObject<HTMLDivElement | null>
  /** The rows read so far: the one after the act is read next. */
  lidos: () => ItemMesa[]
}

/** What is done with the marked ones: acts, their codes copied, the marks taken off. */
export function AtosDaSelecao({ itens, lista, lidos }: Props) {
  const { t } = useLingui()
  const nenhum = () => limpar(selecao)
  return (
    <>
      <AtosEmLote
        mobilIds={itens.flatMap(({ mobilId }) => mobilId ?? [])}
        aMao={A_MAO}
        possiveis={possiveisDe(itens)}
        aoPedir={nenhum}
        seguir={(mobilId) =>
          depoisDe(lista, mobilId, ({ dataset }) => {
            const item = lidos().find((cada) => String(viaDe(cada)) === dataset['via'])
            if (item) ler(item)
          })
        }
      />
      <BotaoCopiar texto={itens.map(({ sigla }) => sigla).join('\n')} nome={t`Copiar os códigos`} />
      <button type="button" className={`${ui.btn} ${ui.small} ${ui.plain}`} onClick={nenhum}>
        <Trans>Limpar seleção</Trans>
      </button>
    </>
  )
}
