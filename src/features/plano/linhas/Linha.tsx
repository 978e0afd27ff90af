import ui from '#ui/ui.module.css'
import plano from '../plano.module.css'

import { Trans } from '@lingui/react/macro'
import { useId } from 'react'

import type { ItemDoPlano } from '#contract/plano.ts'
import { numero } from '#platform/format.ts'
import { Icon, type NomeDoIcone } from '#ui/Icon.tsx'

import { podeMarcar } from '../filtro.ts'
import { nomeDaMudanca, nomeDaSituacao } from '../palavras.ts'
import { Campos } from './Campos.tsx'

const icones: Record<ItemDoPlano['situacao'], NomeDoIcone> = {
  A_APLICAR: 'relogio',
  DESMARCADO: 'fechar',
  CONFLITO: 'aviso',
  FEITO: 'ok',
  RECUSADO: 'erro',
  DESFEITO: 'desfazer',
}

export function Linha({ item, marcar }: { item: ItemDoPlano; marcar?: (marcado: boolean) => void }) {
  const id = useId()
  const { sobre, acao, nome, onde, situacao, motivos, nota } = item
  const escolhe = marcar && podeMarcar(item)
  const aba = onde?.aba ?? ''
  const linha = numero(onde?.linha ?? 0)
  return (
    <li className={plano.planoLinha} data-situacao={situacao}>
      {escolhe ? (
        <input
          type="checkbox"
          id={id}
          checked={situacao === 'A_APLICAR'}
          aria-describedby={nota === null ? `${id}-campos` : `${id}-nota ${id}-campos`}
          onChange={({ target: { checked } }) => marcar(checked)}
        />
      ) : (
        <Icon nome={icones[situacao]} />
      )}
      <div>
        <p className={plano.planoLinhaNome}>
          {escolhe ? <label htmlFor={id}>{nome}</label> : <b>{nome}</b>}{' '}
          <span className={ui.soft}>{nomeDaMudanca(sobre, acao)}</span>
        </p>
        {nota !== null && <p id={`${id}-nota`}>{nota}</p>}
        <div id={`${id}-campos`}>
          <Campos item={item} />
        </div>
        {motivos.map(({ codigo, frase }) => (
          <p key={codigo} className={plano.planoMotivo}>
            {frase}
          </p>
        ))}
      </div>
      <small className={`${ui.soft} ${plano.planoOnde}`}>
        {!escolhe && <b>{nomeDaSituacao(situacao)}</b>}{' '}
        {onde && (
          <Trans>
            {aba}, linha {linha}
          </Trans>
        )}
      </small>
    </li>
  )
}
