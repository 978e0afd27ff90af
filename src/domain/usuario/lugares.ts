import { t } from '@lingui/core/macro'
import type { LinkProps } from '@tanstack/react-router'

import type { Output } from '#contract/endpoint.ts'
import type { modeloGestaoApi } from '#contract/modelo-gestao.ts'
import type { NomeDoIcone } from '#ui/Icon.tsx'

export type Permissoes = Output<typeof modeloGestaoApi.permissoes>
export type Lugar = { rotulo: string; icone: NomeDoIcone; onde: LinkProps }
type Talvez = Lugar & { some?: boolean | undefined }

const vistos = (lugares: Talvez[]): Lugar[] => lugares.filter(({ some }) => !some)

/** The places of who administers something. */
export const lugaresDaAdministracao = (pode: Permissoes) =>
  vistos([
    {
      rotulo: t`Cadastro`,
      icone: 'unidade',
      onde: { to: '/administracao/$', params: { _splat: '' }, search: {} },
      some: !pode.administracao && !pode.auditoria,
    },
    { rotulo: t`Modelos`, icone: 'lapis', onde: { to: '/modelos' }, some: !pode.modelos },
    { rotulo: t`Editais`, icone: 'lixo', onde: { to: '/editais' }, some: !pode.arquivo },
    {
      rotulo: t`Integração`,
      icone: 'elo',
      onde: { to: '/notificacoes', search: { sobre: 'INTEGRACAO' } },
      some: !pode.integracao,
    },
  ])

/** The places about the person. An external signer has only the settings. */
export const lugaresDaPessoa = (externa: boolean) =>
  vistos([
    { rotulo: t`Prazos`, icone: 'relogio', onde: { to: '/prazos', search: {} }, some: externa },
    { rotulo: t`Feriados`, icone: 'livro', onde: { to: '/feriados', search: {} }, some: externa },
    { rotulo: t`Lixeira`, icone: 'lixo', onde: { to: '/lixeira' }, some: externa },
    { rotulo: t`Configurações`, icone: 'pessoa', onde: { to: '/configuracoes' } },
  ])
