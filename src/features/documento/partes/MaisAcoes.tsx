import ui from '#ui/ui.module.css'
import documento from '#domain/documento/documento.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'

import { ATOS, emGrupos } from '#acts/atos.ts'
import type { Acao, NomeAcao } from '#contract/acao.ts'
import { Icon } from '#ui/Icon.tsx'
import { Popover } from '#ui/Popover.tsx'

import { BotaoAcao } from '#domain/documento/BotaoAcao.tsx'

type Props = { acoes: Acao[]; fazer: (nome: NomeAcao) => void; ocupado: boolean }

/** The possible acts by group; then, folded, the impossible ones with their reasons. */
function Lista({ acoes, fazer, ocupado }: Props) {
  const impossiveis = acoes.filter(({ pode }) => !pode)
  const item = (cada: Acao) => (
    <li key={cada.nome}>
      <BotaoAcao className={documento.docItem} acao={cada} ocupado={ocupado} explicar fazer={fazer}>
        <Icon nome={ATOS[cada.nome].icone} />
        {ATOS[cada.nome].nome()}
      </BotaoAcao>
    </li>
  )
  return (
    <>
      {emGrupos(acoes.filter(({ pode }) => pode)).map(({ nome, acoes: possiveis }) => (
        <section className={documento.docGrupo} key={nome}>
          <h2>{nome}</h2>
          <ul className={ui.plain}>{possiveis.map(item)}</ul>
        </section>
      ))}
      {impossiveis.length > 0 && (
        <details className={documento.docGrupo}>
          <summary>
            <Plural value={impossiveis.length} one="# que agora não é possível" other="# que agora não são possíveis" />
          </summary>
          <ul className={ui.plain}>{impossiveis.map(item)}</ul>
        </details>
      )}
    </>
  )
}

/** The menu of acts without a button on the page. */
export function MaisAcoes({ acoes, fazer, ocupado }: Props) {
  const { t } = useLingui()
  return (
    <Popover
      nome={t`Mais ações`}
      className={documento.docMais}
      botao={
        <>
          <Trans>Mais ações</Trans>
          <Icon nome="seta" />
        </>
      }
    >
      {(fechar) => (
        <Lista
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
