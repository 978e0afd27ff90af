import { Trans, useLingui } from '@lingui/react/macro'

import type { Permissao } from '#contract/permissao.ts'
import { usePalavras } from '#features/administracao/palavras.ts'
import { data, dataHora } from '#platform/format.ts'
import { ScrollTable } from '#ui/ScrollTable.tsx'

import { usePalavrasDePermissao } from '../palavras.ts'

type Props = { permissoes: Permissao[]; retirar?: (permissao: Permissao) => void }

/** The profiles given: what, to whom, where, the days, and who gave and took them. */
export function Lista({ permissoes, retirar }: Props) {
  const { t } = useLingui()
  return (
    <ScrollTable nome={t`Perfis dados`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Perfil</Trans>
          </th>
          <th scope="col">
            <Trans>A quem</Trans>
          </th>
          <th scope="col">
            <Trans>Onde</Trans>
          </th>
          <th scope="col">
            <Trans>Quando</Trans>
          </th>
          <th scope="col">
            <Trans>Quem deu</Trans>
          </th>
          {retirar && (
            <th scope="col" className="fit">
              <Trans>Ações</Trans>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {permissoes.map((permissao) => (
          <Uma key={permissao.id} permissao={permissao} retirar={retirar} />
        ))}
      </tbody>
    </ScrollTable>
  )
}

function Uma({ permissao, retirar }: { permissao: Permissao; retirar: Props['retirar'] | undefined }) {
  const { t } = useLingui()
  const { perfil } = usePalavras()
  const { quem, onde, situacao } = usePalavrasDePermissao()
  const { dada, retirada } = permissao
  const nome = perfil(permissao.perfil)
  const deQuem = quem(permissao)
  const desde = data(permissao.desde)
  const ate = permissao.ate === null ? null : data(permissao.ate)
  const [por, em] = [dada.por ?? t`Primeiro acesso ou terminal`, dataHora(dada.em)]
  const [retirou, retirouEm] = [retirada?.por ?? '', retirada ? dataHora(retirada.em) : '']
  return (
    <tr>
      <td className="wrap">{nome}</td>
      <td className="wrap">{deQuem}</td>
      <td className="wrap">{onde(permissao)}</td>
      <td className="wrap">
        {ate === null ? (
          <Trans>Desde {desde}</Trans>
        ) : (
          <Trans>
            De {desde} a {ate}
          </Trans>
        )}{' '}
        <small className="soft">{situacao(permissao.situacao)}</small>
      </td>
      <td className="wrap">
        {por}{' '}
        <small className="soft">
          {em}
          {dada.motivo !== null && ` · ${dada.motivo}`}
          {retirada && (
            <>
              {' · '}
              <Trans>
                retirado por {retirou} em {retirouEm}
              </Trans>
              {retirada.motivo !== null && `: ${retirada.motivo}`}
            </>
          )}
        </small>
      </td>
      {retirar && (
        <td className="fit">
          {permissao.situacao !== 'ENCERRADA' && (
            <button
              type="button"
              className="btn small plain"
              aria-label={t`Retirar ${nome} de ${deQuem}`}
              onClick={() => retirar(permissao)}
            >
              <Trans>Retirar</Trans>
            </button>
          )}
        </td>
      )}
    </tr>
  )
}
