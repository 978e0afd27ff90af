import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { DiaField } from '#ui/DiaField.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { invertida, type Marcacao } from './marcacao.ts'
import { marcadorQueries } from './queries.ts'

type Props = {
  valor: Marcacao
  aoMudar: (valor: Marcacao) => void
  /** To take one off nothing is said of it. */
  soQual?: boolean
}

/** Which marker or folder, and for how long and why. */
export function MarcacaoFields({ valor, aoMudar, soQual = false }: Props) {
  const { t } = useLingui()
  const { data: todos = [], error, refetch } = useQuery(marcadorQueries.daUnidade())
  const mudar = (mudanca: Partial<Marcacao>) => aoMudar({ ...valor, ...mudanca })
  const grupos = [
    { nome: t`Gerais`, itens: todos.filter(({ local }) => !local) },
    { nome: t`Da unidade`, itens: todos.filter(({ local, finalidade }) => local && finalidade === 'MARCADOR') },
    { nome: t`Pastas da unidade`, itens: todos.filter(({ finalidade }) => finalidade === 'PASTA') },
  ].filter(({ itens }) => itens.length > 0)
  return (
    <>
      {error && <ProblemAlert erro={error} tentar={() => void refetch()} />}
      <div className="field">
        <label htmlFor="marcar-com">
          <Trans>Marcador ou pasta</Trans>
        </label>
        <select
          id="marcar-com"
          required
          value={valor.marcador}
          onChange={(evento) => mudar({ marcador: evento.target.value })}
        >
          <option value="">{t`Escolha…`}</option>
          {grupos.map(({ nome, itens }) => (
            <optgroup key={nome} label={nome}>
              {itens.map(({ id, nome: deste }) => (
                <option key={id} value={id}>
                  {deste}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      {!soQual && (
        <>
          <div className="row">
            <DiaField rotulo={t`A partir de (opcional)`} valor={valor.de} aoMudar={(de) => mudar({ de })} />
            <DiaField
              rotulo={t`Até (opcional)`}
              valor={valor.ate}
              aoMudar={(ate) => mudar({ ate })}
              erro={invertida(valor) ? t`O fim vem antes do começo.` : undefined}
            />
          </div>
          <div className="field">
            <label htmlFor="marcar-texto">
              <Trans>Texto (opcional)</Trans>
            </label>
            <textarea
              id="marcar-texto"
              rows={2}
              maxLength={400}
              value={valor.texto}
              onChange={(evento) => mudar({ texto: evento.target.value })}
            />
            <small className="soft">
              <Trans>Fica no histórico, que é lido por quem lê o documento.</Trans>
            </small>
          </div>
        </>
      )}
    </>
  )
}
