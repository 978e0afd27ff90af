import forms from '#ui/forms.module.css'
import shell from '#ui/shell.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { QuemSaiu as Ficou } from '#contract/reorganizacao.ts'
import { ligar } from '#domain/administracao/endereco.ts'
import { data, numero } from '#platform/format.ts'

import { usePalavrasDaSaida } from '../palavras.ts'

type Props = { ficou: Ficou; de: 'ALCANCE' | 'UNIDADE' }

/** One person who left: what they left behind and, for the unit's administrator, the link to hand it over. */
export function QuemSaiu({ ficou: { pessoa, em, abertos, junto, reorganizacaoId }, de }: Props) {
  const { t } = useLingui()
  const { esperam: nomes, junto: nomesDoResto } = usePalavrasDaSaida()
  const { nome } = pessoa
  const saida = data(em)
  return (
    <li className={forms.card}>
      <div>
        <b>
          {nome} ({pessoa.lotacao.sigla})
        </b>
        <small className={ui.soft}>
          <Trans>saiu em {saida}</Trans>
        </small>
        <ul>
          {abertos.map(({ tipo, quantos }) => (
            <li key={tipo}>
              {nomes[tipo]}: <span className={ui.num}>{numero(quantos)}</span>
            </li>
          ))}
          {junto.map(({ tipo, quantos }) => (
            <li key={tipo} className={ui.soft}>
              {nomesDoResto[tipo]}: <span className={ui.num}>{numero(quantos)}</span>
            </li>
          ))}
        </ul>
      </div>
      {reorganizacaoId !== null ? (
        de === 'ALCANCE' ? (
          <Link className={`${ui.btn} ${ui.small}`} {...ligar('reorganizacao', reorganizacaoId)}>
            <Trans>Em andamento</Trans>
          </Link>
        ) : (
          <span className={shell.badge}>
            <Trans>Em andamento</Trans>
          </span>
        )
      ) : (
        de === 'ALCANCE' &&
        abertos.length > 0 && (
          <Link
            className={`${ui.btn} ${ui.small}`}
            aria-label={t`Dizer quem assume o que ficou de ${nome}`}
            {...ligar('reorganizacao')}
            search={{ pessoa: String(pessoa.id) }}
          >
            <Trans>Dizer quem assume</Trans>
          </Link>
        )
      )}
    </li>
  )
}
