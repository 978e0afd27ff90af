import ui from '#ui/ui.module.css'
import historico from '../historico.module.css'

import { Trans } from '@lingui/react/macro'

import { PALAVRAS } from '#acts/movimentos.ts'
import type { Movimentacao } from '#contract/movimentacao.ts'
import { AssinaturasFeitas } from '#domain/assinatura/AssinaturasFeitas.tsx'
import { AssinarLink } from '#domain/assinatura/AssinarLink.tsx'
import { dataHora, hora, data } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'

export function Movimento({ movimento }: { movimento: Movimentacao }) {
  const { tipo, instante, responsavel, destino, descricao, cancelada, mobilSigla, hash, seq } = movimento
  const { assinaturas, atos } = movimento
  const nome = PALAVRAS[tipo].nome()
  return (
    <li className={historico.movimento} data-cancelada={cancelada || undefined}>
      <span className={historico.movimentoIcone}>
        <Icon nome={PALAVRAS[tipo].icone} />
      </span>
      <div>
        <p className={historico.movimentoNome}>
          {cancelada ? <s>{nome}</s> : <b>{nome}</b>}
          {cancelada && (
            <span className={historico.movimentoCancelada}>
              <Trans>cancelada</Trans>
            </span>
          )}
        </p>
        <p>{cancelada ? <s>{descricao}</s> : descricao}</p>
        <p className={ui.soft}>
          {responsavel.nome}
          {responsavel.cargo && `, ${responsavel.cargo}`} ·{' '}
          <span title={responsavel.lotacao.nome}>{responsavel.lotacao.sigla}</span>
          {destino && (
            <>
              {' → '}
              <span title={destino.lotacao.nome}>{destino.lotacao.sigla}</span>
              {destino.pessoa && ` (${destino.pessoa.nome})`}
            </>
          )}
        </p>
        <AssinaturasFeitas assinaturas={assinaturas} />
        {atos.length > 0 && (
          <p className={ui.row}>
            {atos.map((ato) => (
              <AssinarLink key={ato} movimento={movimento} ato={ato} discreto={tipo !== 'ANEXACAO'} />
            ))}
          </p>
        )}
      </div>
      <div className={historico.movimentoQuando}>
        <time dateTime={instante} title={dataHora(instante)}>
          {data(instante)} <b>{hora(instante)}</b>
        </time>
        <small className={`${ui.soft} ${ui.num}`} title={hash}>
          {mobilSigla} · nº {seq}
        </small>
      </div>
    </li>
  )
}
