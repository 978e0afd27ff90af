import cabeca from './cabeca.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { Acao, NomeAcao } from '#contract/acao.ts'
import { Icon } from '#ui/Icon.tsx'
import { Popover } from '#ui/Popover.tsx'

import { ListaDeAcoes } from './ListaDeAcoes.tsx'

type Props = { acoes: Acao[]; fazer: (nome: NomeAcao) => void; ocupado: boolean }

/** The button that opens the list of all acts. */
export function MaisAcoes({ acoes, fazer, ocupado }: Props) {
  const { t } = useLingui()
  return (
    <Popover
      nome={t`Mais ações`}
      className={cabeca.mais}
      botao={
        <>
          <Trans>Mais</Trans>
          <Icon nome="seta" />
        </>
      }
    >
      {(fechar) => (
        <ListaDeAcoes
          acoes={acoes}
          ocupado={ocupado}
          fazer={(nome) => {
            fechar()
            fazer(nome)
          }}
        />
      )}
    </Popover>
  )
}
