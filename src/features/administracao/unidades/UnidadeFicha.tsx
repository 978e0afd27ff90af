import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { FichaDaUnidade, SituacaoDaUnidade } from '#contract/administrar-unidades.ts'
import { dataHora } from '#platform/format.ts'
import { Abas } from '#ui/Abas.tsx'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { Acoes, Dados, Trilha } from '../campos/Ficha.tsx'
import { MotivoDialog } from '#domain/administracao/MotivoDialog.tsx'
import { ligar, useBusca } from '#domain/administracao/endereco.ts'
import { Historico } from '../historico/Historico.tsx'
import { Situacao } from '../lista/Situacao.tsx'
import { cadastroMutations } from '../mutations.ts'
import { cadastroQueries } from '../queries-do-cadastro.ts'
import { Arvore } from './Arvore.tsx'
import { MoverDialog } from './MoverDialog.tsx'
import { MudarUnidadeDialog } from './MudarUnidadeDialog.tsx'
import { UnidadeDialog } from './UnidadeDialog.tsx'

const ABAS = ['dados', 'abaixo', 'historico'] as const
type Aba = (typeof ABAS)[number]
type Aberto = 'mudar' | 'mover' | 'incluir' | SituacaoDaUnidade | null

function DadosDaUnidade({ unidade }: { unidade: FichaDaUnidade }) {
  const { t } = useLingui()
  const { id, orgao, pai, sigla, nome, email, municipio, uf, chefe, arquivo, suspensa, fim, pessoas } = unidade
  const encerrada = fim && dataHora(fim)
  return (
    <Dados
      itens={{
        [t`Situação`]: (
          <Situacao tom={fim !== null ? 'fim' : suspensa ? 'espera' : 'ok'}>
            {encerrada ? t`Encerrada em ${encerrada}` : suspensa ? t`Suspensa` : t`Em vigor`}
          </Situacao>
        ),
        [t`Sigla`]: sigla,
        [t`Nome`]: nome,
        [t`Órgão`]: (
          <Link {...ligar('orgaos', orgao.id)}>
            {orgao.sigla} – {orgao.nome}
          </Link>
        ),
        [t`Abaixo de`]: pai && (
          <Link {...ligar('unidades', pai.id)}>
            {pai.sigla} – {pai.nome}
          </Link>
        ),
        [t`Chefia`]: chefe && <Link {...ligar('pessoas', chefe.identidadeId)}>{chefe.nome}</Link>,
        [t`E-mail`]: email,
        [t`Cidade`]: municipio && `${municipio}/${uf}`,
        [t`Arquivo`]: arquivo ? t`Guarda o arquivo do órgão` : null,
        [t`Pessoas`]: (
          <Link {...ligar('pessoas')} search={{ unidadeId: id }}>
            {pessoas}
          </Link>
        ),
      }}
    />
  )
}

export function UnidadeFicha({ id }: { id: string }) {
  const { t } = useLingui()
  const { busca, mudar } = useBusca()
  const { data: unidade, error, refetch } = useQuery(cadastroQueries.unidade(id))
  const [aberto, setAberto] = useState<Aberto>(null)
  const fechar = () => setAberto(null)
  const passos = [{ onde: ['unidades'], rotulo: <Trans>Unidades</Trans> }]
  if (!unidade)
    return (
      <Page titulo={t`Unidade`} trilha={<Trilha passos={passos} />}>
        {error ? <ProblemAlert erro={error} tentar={() => void refetch()} /> : <RoutePending />}
      </Page>
    )
  const { sigla, nome, pai, suspensa, fim, orgao } = unidade
  const trilha = (
    <Trilha passos={[...passos, ...(pai ? [{ onde: ['unidades', String(pai.id)], rotulo: <>{pai.sigla}</> }] : [])]} />
  )
  const acoes =
    fim !== null
      ? [{ rotulo: t`Reabrir`, icone: 'desfazer' as const, aoPressionar: () => setAberto('ATIVA') }]
      : [
          { rotulo: t`Mudar`, icone: 'lapis' as const, aoPressionar: () => setAberto('mudar') },
          { rotulo: t`Mover para`, icone: 'enviar' as const, aoPressionar: () => setAberto('mover') },
          {
            rotulo: suspensa ? t`Pôr em vigor` : t`Suspender`,
            aoPressionar: () => setAberto(suspensa ? 'ATIVA' : 'SUSPENSA'),
          },
          { rotulo: t`Encerrar`, icone: 'proibido' as const, aoPressionar: () => setAberto('ENCERRADA') },
        ]
  const aba = ABAS.find((cada) => cada === busca['aba']) ?? 'dados'
  return (
    <Page titulo={`${sigla} – ${nome}`} trilha={trilha} acoes={unidade.podeMudar && <Acoes acoes={acoes} />}>
      <Abas<Aba>
        rotulo={t`Sobre a unidade`}
        atual={aba}
        aoMudar={(qual) => mudar({ aba: qual === 'dados' ? null : qual })}
        abas={[
          { nome: 'dados', rotulo: t`Dados`, conteudo: () => <DadosDaUnidade unidade={unidade} /> },
          {
            nome: 'abaixo',
            rotulo: t`Unidades abaixo`,
            conteudo: () => (
              <>
                <Arvore filtro={{ paiId: id }} />
                <button type="button" className={ui.btn} onClick={() => setAberto('incluir')}>
                  <Trans>Incluir unidade abaixo</Trans>
                </button>
              </>
            ),
          },
          { nome: 'historico', rotulo: t`Histórico`, conteudo: () => <Historico sobre="LOTACAO" id={unidade.id} /> },
        ]}
      />
      {aberto === 'mudar' && <MudarUnidadeDialog unidade={unidade} fechar={fechar} />}
      {aberto === 'mover' && <MoverDialog unidade={unidade} fechar={fechar} />}
      {aberto === 'incluir' && <UnidadeDialog abaixoDe={{ id: unidade.id, sigla, nome, orgao }} fechar={fechar} />}
      {(aberto === 'ATIVA' || aberto === 'SUSPENSA' || aberto === 'ENCERRADA') && (
        <Situar unidade={unidade} situacao={aberto} fechar={fechar} />
      )}
    </Page>
  )
}

type PropsDeSituar = { unidade: FichaDaUnidade; situacao: SituacaoDaUnidade; fechar: () => void }
function Situar({ unidade: { id, versao, sigla }, situacao, fechar }: PropsDeSituar) {
  const { t } = useLingui()
  const { situarUnidade } = cadastroMutations(useQueryClient())
  const palavras: Record<SituacaoDaUnidade, { titulo: string; fazer: string; texto: string }> = {
    ATIVA: {
      titulo: t`Pôr ${sigla} em vigor?`,
      fazer: t`Pôr em vigor`,
      texto: t`Volta a receber documentos e pessoas.`,
    },
    SUSPENSA: {
      titulo: t`Suspender ${sigla}?`,
      fazer: t`Suspender`,
      texto: t`Ninguém entra por ela nem lhe envia documentos, até que volte a vigorar.`,
    },
    ENCERRADA: {
      titulo: t`Encerrar ${sigla}?`,
      fazer: t`Encerrar`,
      texto: t`Só se encerra uma unidade sem pessoas, unidades abaixo nem documentos. A extinção de uma que os tem diz para onde vão.`,
    },
  }
  const { titulo, fazer, texto } = palavras[situacao]
  return (
    <MotivoDialog
      titulo={titulo}
      texto={
        <>
          {texto} {situacao === 'ENCERRADA' && <Link {...ligar('reorganizacao')}>{t`Reorganização`}</Link>}
        </>
      }
      fazer={fazer}
      feito={t`Unidade salva`}
      mutacao={situarUnidade}
      pedido={(motivo, chave) => ({ id, versao, situacao, motivo, chave })}
      fechar={fechar}
    />
  )
}
