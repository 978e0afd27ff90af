import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { EntradaAdministrada } from '#contract/administrar-pessoas.ts'
import { data } from '#platform/format.ts'

import { ligar } from '#domain/administracao/endereco.ts'
import { Situacao } from '../lista/Situacao.tsx'

export type AtoNaLotacao = 'mudar' | 'transferir' | 'situar'

const Vigencia = ({ entrada: { desde, ate, fim } }: { entrada: EntradaAdministrada }) => {
  const de = desde && data(desde)
  const ultimo = ate && data(ate)
  const encerrada = fim && data(fim)
  return (
    <small className={ui.soft}>
      {de && <Trans>desde {de}</Trans>} {ultimo && fim === null && <Trans>até {ultimo}</Trans>}{' '}
      {encerrada && <Trans>encerrada em {encerrada}</Trans>}
    </small>
  )
}

export function LotacaoItem({ entrada, abrir }: { entrada: EntradaAdministrada; abrir: (ato: AtoNaLotacao) => void }) {
  const { t } = useLingui()
  const { orgao, unidade, cargo, funcao, matricula, fim } = entrada
  const onde = `${orgao.sigla}/${unidade.sigla}`
  return (
    <li>
      <div>
        <p>
          <Link {...ligar('unidades', unidade.id)}>
            <b>{onde}</b>
          </Link>{' '}
          {unidade.nome}
        </p>
        <p>{[cargo?.nome, funcao?.nome].filter(Boolean).join(', ')}</p>
        <p>
          <span className={ui.num}>
            <Trans>Matrícula {matricula}</Trans>
          </span>{' '}
          <Vigencia entrada={entrada} />
        </p>
        {fim !== null && (
          <Situacao tom="fim">
            <Trans>Encerrada</Trans>
          </Situacao>
        )}
      </div>
      <div className={ui.row}>
        {fim === null && (
          <>
            <button
              type="button"
              className={`${ui.btn} ${ui.small}`}
              aria-label={t`Mudar a lotação em ${onde}`}
              onClick={() => abrir('mudar')}
            >
              <Trans>Mudar</Trans>
            </button>
            <button
              type="button"
              className={`${ui.btn} ${ui.small}`}
              aria-label={t`Transferir de ${onde}`}
              onClick={() => abrir('transferir')}
            >
              <Trans>Transferir</Trans>
            </button>
          </>
        )}
        <button
          type="button"
          className={`${ui.btn} ${ui.small} ${ui.plain}`}
          aria-label={fim === null ? t`Encerrar a lotação em ${onde}` : t`Reabrir a lotação em ${onde}`}
          onClick={() => abrir('situar')}
        >
          {fim === null ? <Trans>Encerrar</Trans> : <Trans>Reabrir</Trans>}
        </button>
      </div>
    </li>
  )
}
