import ui from '#ui/ui.module.css'
import administracao from '#domain/administracao/administracao.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'

import type { PerfilAdministrativo } from '#contract/perfil-administrativo.ts'
import { Icon } from '#ui/Icon.tsx'

import { visiveis } from '../secoes.ts'

/** The sections that the person may open: a list beside the page or, on narrow screens, one field above it. */
export function Secoes({ perfis, atual }: { perfis: PerfilAdministrativo[]; atual: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const secoes = visiveis(perfis)
  return (
    <>
      <nav className={administracao.adminSecoes} aria-label={t`Seções da administração`}>
        <ul className={ui.plain}>
          <li>
            <Link
              to="/administracao/$"
              params={{ _splat: '' }}
              search={{}}
              activeOptions={{ exact: true, includeSearch: false }}
            >
              <Icon nome="mesa" />
              <Trans>Início</Trans>
            </Link>
          </li>
          {secoes.map(({ segmento, rotulo, icone }) => (
            <li key={segmento}>
              <Link
                to="/administracao/$"
                params={{ _splat: segmento }}
                search={{}}
                activeOptions={{ includeSearch: false }}
              >
                <Icon nome={icone} />
                {rotulo()}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <label className={administracao.adminEscolha}>
        <span>
          <Trans>Seção da administração</Trans>
        </span>
        <select
          value={atual}
          onChange={({ target: { value } }) =>
            void navigate({ to: '/administracao/$', params: { _splat: value }, search: {} })
          }
        >
          <option value="">{t`Início`}</option>
          {secoes.map(({ segmento, rotulo }) => (
            <option key={segmento} value={segmento}>
              {rotulo()}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}
