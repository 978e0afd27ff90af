import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'

import { Icon, type NomeDoIcone } from '#ui/Icon.tsx'

import { permissoesQuery } from '#domain/usuario/permissoes.ts'

type Caminho = { rotulo: string; icone: NomeDoIcone; onde: LinkProps; some?: boolean | undefined }

function Grupo({ titulo, caminhos }: { titulo: ReactNode; caminhos: Caminho[] }) {
  const id = useId()
  const vistos = caminhos.filter(({ some }) => !some)
  if (vistos.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      <ul className={ui.plain}>
        {vistos.map(({ rotulo, icone, onde }) => (
          <li key={rotulo}>
            <Link {...onde}>
              <Icon nome={icone} />
              {rotulo}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Links of the account's menu: first what this person administers, then their own work. */
export function ContaLinks() {
  const { t } = useLingui()
  const pode = useQuery(permissoesQuery()).data
  return (
    <>
      {pode && (
        <Grupo
          titulo={<Trans>Administrar</Trans>}
          caminhos={[
            {
              rotulo: t`Administração`,
              icone: 'unidade',
              onde: { to: '/administracao/$', params: { _splat: '' }, search: {} },
              some: !pode.administracao && !pode.auditoria,
            },
            { rotulo: t`Administrar modelos`, icone: 'lapis', onde: { to: '/modelos' }, some: !pode.modelos },
            { rotulo: t`Editais de eliminação`, icone: 'lixo', onde: { to: '/editais' }, some: !pode.arquivo },
            {
              rotulo: t`Integração`,
              icone: 'elo',
              onde: { to: '/notificacoes', search: { sobre: 'INTEGRACAO' } },
              some: !pode.integracao,
            },
          ]}
        />
      )}
      <Grupo
        titulo={<Trans>Seu trabalho</Trans>}
        caminhos={[
          { rotulo: t`Minhas formas de assinar`, icone: 'carimbo', onde: { to: '/minhas-formas' } },
          { rotulo: t`Substituições`, icone: 'pessoa', onde: { to: '/substituicoes' } },
          { rotulo: t`Prazos e calendário`, icone: 'relogio', onde: { to: '/prazos', search: {} } },
          { rotulo: t`Feriados`, icone: 'livro', onde: { to: '/feriados', search: {} } },
        ]}
      />
    </>
  )
}
