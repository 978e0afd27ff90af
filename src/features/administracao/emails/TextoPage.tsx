import lista from '../lista/lista.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { LinguaDoEmail } from '#contract/correio.ts'
import { Abas } from '#ui/Abas.tsx'
import { Alert } from '#ui/Alert.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { Trilha } from '../campos/Ficha.tsx'
import { useBusca } from '#domain/administracao/endereco.ts'
import { Historico } from '../historico/Historico.tsx'
import { Escolha } from '../lista/Escolha.tsx'
import { nomeDaLingua } from './palavras.ts'
import { textosQueries } from './queries.ts'
import { TextoForm } from './TextoForm.tsx'

export function TextoPage({ chave }: { chave: string }) {
  const { t } = useLingui()
  const { busca, mudar } = useBusca()
  const lingua = LinguaDoEmail.safeParse(busca['lingua']).data ?? 'pt-BR'
  const { data: texto, error, refetch } = useQuery(textosQueries.texto(chave, lingua))
  const trilha = <Trilha passos={[{ onde: ['emails'], rotulo: <Trans>Textos de e-mails</Trans> }]} />
  return (
    <Page titulo={texto?.doProduto.assunto ?? t`Texto de e-mail`} trilha={trilha}>
      <div className={lista.adminBarra}>
        <Escolha
          nome="lingua"
          rotulo={t`Língua`}
          opcoes={LinguaDoEmail.options.map((cada) => [cada, nomeDaLingua(cada)])}
        />
      </div>
      {error && <ProblemAlert erro={error} tentar={() => void refetch()} />}
      {!texto && !error && <RoutePending />}
      {texto?.quebra && (
        <Alert severidade="warn" role="status">
          <p>
            <b>
              <Trans>O texto da casa não está sendo enviado: o e-mail mudou. Segue o texto do produto.</Trans>
            </b>
          </p>
          <p>{texto.quebra.frase}</p>
        </Alert>
      )}
      {texto && (
        <Abas
          rotulo={t`Sobre o e-mail`}
          atual={busca['aba'] === 'historico' ? 'historico' : 'texto'}
          aoMudar={(aba) => mudar({ aba: aba === 'texto' ? null : aba })}
          abas={[
            {
              nome: 'texto',
              rotulo: t`Texto`,
              conteudo: () => <TextoForm key={`${chave} ${lingua} ${texto.versao}`} texto={texto} />,
            },
            {
              nome: 'historico',
              rotulo: t`Histórico`,
              conteudo: () =>
                texto.id === null ? (
                  <EmptyState titulo={t`A casa nunca mudou este texto`} />
                ) : (
                  <Historico sobre="TEXTO_DE_EMAIL" id={texto.id} />
                ),
            },
          ]}
        />
      )}
    </Page>
  )
}
