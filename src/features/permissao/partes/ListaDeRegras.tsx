import { Trans, useLingui } from '@lingui/react/macro'

import type { Regra } from '#contract/regra.ts'
import { data, dataHora } from '#platform/format.ts'
import { ScrollTable } from '#ui/ScrollTable.tsx'

import { usePalavrasDePermissao } from '../palavras.ts'
import { usePalavrasDeRegra } from '../palavras-de-regra.ts'

type Props = { regras: Regra[]; encerrar?: (regra: Regra) => void }

/** The rules: what each says, of which modelo, where, the days, and who made and ended it. */
export function ListaDeRegras({ regras, encerrar }: Props) {
  const { t } = useLingui()
  return (
    <ScrollTable nome={t`Regras da administração`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Regra</Trans>
          </th>
          <th scope="col">
            <Trans>Modelo</Trans>
          </th>
          <th scope="col">
            <Trans>Onde</Trans>
          </th>
          <th scope="col">
            <Trans>Quando</Trans>
          </th>
          <th scope="col">
            <Trans>Quem fez</Trans>
          </th>
          {encerrar && (
            <th scope="col" className="fit">
              <Trans>Ações</Trans>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {regras.map((regra) => (
          <Uma key={regra.id} regra={regra} encerrar={encerrar} />
        ))}
      </tbody>
    </ScrollTable>
  )
}

function Uma({ regra, encerrar }: { regra: Regra; encerrar: Props['encerrar'] | undefined }) {
  const { t } = useLingui()
  const { tipos, diz } = usePalavrasDeRegra()
  const { situacao } = usePalavrasDePermissao()
  const { criada, encerrada } = regra
  const dito = diz(regra)
  const desde = data(regra.desde)
  const ate = regra.ate === null ? null : data(regra.ate)
  const [encerrou, encerrouEm] = [encerrada?.por ?? '', encerrada ? dataHora(encerrada.em) : '']
  return (
    <tr>
      <td className="wrap">
        <small className="soft">{tipos[regra.tipo]}</small> {dito}
      </td>
      <td className="wrap">{regra.modelo ?? t`Todos`}</td>
      <td className="wrap">{regra.onde.sigla ?? t`Em tudo`}</td>
      <td className="wrap">
        {ate === null ? (
          <Trans>Desde {desde}</Trans>
        ) : (
          <Trans>
            De {desde} a {ate}
          </Trans>
        )}{' '}
        <small className="soft">{situacao(regra.situacao)}</small>
      </td>
      <td className="wrap">
        {criada.por}{' '}
        <small className="soft">
          {dataHora(criada.em)}
          {criada.motivo !== null && ` · ${criada.motivo}`}
          {encerrada && (
            <>
              {' · '}
              <Trans>
                encerrada por {encerrou} em {encerrouEm}
              </Trans>
              {encerrada.motivo !== null && `: ${encerrada.motivo}`}
            </>
          )}
        </small>
      </td>
      {encerrar && (
        <td className="fit">
          {regra.situacao !== 'ENCERRADA' && (
            <button
              type="button"
              className="btn small plain"
              aria-label={t`Encerrar a regra: ${dito}`}
              onClick={() => encerrar(regra)}
            >
              <Trans>Encerrar</Trans>
            </button>
          )}
        </td>
      )}
    </tr>
  )
}
