import ui from '#ui/ui.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { FichaDaPessoa } from '#contract/administrar-pessoas.ts'
import { ConviteDaPessoa } from '#domain/acessos/ConviteDaPessoa.tsx'
import { AusenciasDaPessoa } from '#domain/ausencia/AusenciasDaPessoa.tsx'
import { data } from '#platform/format.ts'
import { Abas } from '#ui/Abas.tsx'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { Acoes, Dados, Trilha } from '../campos/Ficha.tsx'
import { ligar, useBusca } from '#domain/administracao/endereco.ts'
import { Historico } from '../historico/Historico.tsx'
import { Situacao } from '../lista/Situacao.tsx'
import { usePalavras } from '#domain/administracao/palavras.ts'
import { cadastroQueries } from '../queries-do-cadastro.ts'
import { Lotacoes } from './Lotacoes.tsx'
import { NomeDialog } from './NomeDialog.tsx'
import { VerCpfDialog } from './VerCpfDialog.tsx'

const ABAS = ['lotacoes', 'ausencias', 'dados', 'historico'] as const
type Aba = (typeof ABAS)[number]

function DadosDaPessoa({ pessoa }: { pessoa: FichaDaPessoa }) {
  const { nome, email, cpf, entrou, perfis } = pessoa
  const { t } = useLingui()
  const [vendo, setVendo] = useState(false)
  const { perfil } = usePalavras()
  return (
    <>
      <Dados
        itens={{
          [t`Nome`]: nome,
          [t`E-mail`]: email,
          [t`CPF`]: cpf && (
            <>
              {cpf}{' '}
              <button type="button" className={`${ui.btn} ${ui.small} ${ui.plain}`} onClick={() => setVendo(true)}>
                <Trans>Ver o CPF inteiro</Trans>
              </button>
            </>
          ),
          [t`Acesso`]: entrou ? (
            <Situacao tom="ok">
              <Trans>Já entrou: a conta está ligada</Trans>
            </Situacao>
          ) : (
            <Situacao tom="espera">
              <Trans>Nunca entrou: a conta é ligada na primeira entrada</Trans>
            </Situacao>
          ),
          [t`Acessos`]: <Link {...ligar('acessos')}>{t`Acessos`}</Link>,
          [t`Perfis`]:
            perfis.length === 0 ? null : (
              <ul className={ui.plain}>
                {perfis.map(({ id, perfil: qual, onde, ate }) => {
                  const fim = ate && data(ate)
                  return (
                    <li key={id}>
                      {perfil(qual)} {onde && `(${onde})`} {fim && <Trans>até {fim}</Trans>}
                    </li>
                  )
                })}
              </ul>
            ),
        }}
      />
      {vendo && <VerCpfDialog pessoa={pessoa} fechar={() => setVendo(false)} />}
    </>
  )
}

export function PessoaFicha({ id }: { id: string }) {
  const { t } = useLingui()
  const { busca, mudar } = useBusca()
  const { data: pessoa, error, refetch } = useQuery(cadastroQueries.pessoa(id))
  const [mudando, setMudando] = useState(false)
  const trilha = <Trilha passos={[{ onde: ['pessoas'], rotulo: <Trans>Pessoas</Trans> }]} />
  if (!pessoa)
    return (
      <Page titulo={t`Pessoa`} trilha={trilha}>
        {error ? <ProblemAlert erro={error} tentar={() => void refetch()} /> : <RoutePending />}
      </Page>
    )
  const acoes = [
    { rotulo: t`Mudar nome, e-mail ou CPF`, icone: 'lapis' as const, aoPressionar: () => setMudando(true) },
  ]
  const vigentes = pessoa.entradas.filter(({ fim }) => fim === null).length
  return (
    <Page titulo={pessoa.nome} trilha={trilha} acoes={<Acoes acoes={acoes} />}>
      <p className={ui.soft}>
        <Plural value={vigentes} _0="Sem lotação em vigor" one="# lotação em vigor" other="# lotações em vigor" />
      </p>
      {!pessoa.entrou && vigentes > 0 && (
        <section aria-label={t`Primeiro acesso`}>
          <p>
            <Situacao tom="espera">
              <Trans>Nunca entrou</Trans>
            </Situacao>
          </p>
          <ConviteDaPessoa id={pessoa.id} nome={pessoa.nome} />
        </section>
      )}
      <Abas<Aba>
        rotulo={t`Sobre a pessoa`}
        atual={ABAS.find((aba) => aba === busca['aba']) ?? 'lotacoes'}
        aoMudar={(aba) => mudar({ aba: aba === 'lotacoes' ? null : aba })}
        abas={[
          { nome: 'lotacoes', rotulo: t`Lotações`, conteudo: () => <Lotacoes pessoa={pessoa} /> },
          { nome: 'ausencias', rotulo: t`Ausências`, conteudo: () => <AusenciasDaPessoa pessoa={pessoa} /> },
          { nome: 'dados', rotulo: t`Dados`, conteudo: () => <DadosDaPessoa pessoa={pessoa} /> },
          { nome: 'historico', rotulo: t`Histórico`, conteudo: () => <Historico sobre="PESSOA" id={pessoa.id} /> },
        ]}
      />
      {mudando && <NomeDialog pessoa={pessoa} fechar={() => setMudando(false)} />}
    </Page>
  )
}
