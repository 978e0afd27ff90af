import list from '#ui/list.module.css'
import ui from '#ui/ui.module.css'
import listaCss from './lista/lista.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { paraCsv } from '#contract/csv.ts'
import type { EmailListado } from '#contract/textos-de-email.ts'
import { nomesDosEmails } from '#domain/correio/nomes.ts'
import { simples } from '#platform/simples.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { AddressNotFound } from '#ui/NotFound.tsx'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'
import { ScrollTable } from '#ui/ScrollTable.tsx'

import { SituacaoDoTexto } from './emails/SituacaoDoTexto.tsx'
import { TextoPage } from './emails/TextoPage.tsx'
import { nomeDaLingua, nomeDaSituacao } from './emails/palavras.ts'
import { textosQueries } from './emails/queries.ts'
import { ligar, useBusca } from '#domain/administracao/endereco.ts'
import { BaixarCsv } from './lista/BaixarCsv.tsx'
import { Escolha } from './lista/Escolha.tsx'
import { Procura } from './lista/Procura.tsx'

/** The e-mails the product sends, or the one whose key follows in the address. */
export function TextosDeEmailPage({ resto: [chave, ...demais] }: { resto: string[] }) {
  if (chave === undefined) return <Textos />
  return demais.length === 0 && /^[a-z-]+$/.test(chave) ? <TextoPage chave={chave} /> : <AddressNotFound />
}

const emCsv = (emails: EmailListado[]) =>
  new Blob(
    [
      '\ufeff',
      paraCsv([
        ['e-mail', 'assunto', 'lingua', 'situacao'],
        ...emails.flatMap(({ chave, assunto, linguas }) =>
          linguas.map(({ lingua, situacao }) => [chave, assunto, lingua, nomeDaSituacao(situacao)]),
        ),
      ]),
    ],
    { type: 'text/csv' },
  )

function Textos() {
  const { t } = useLingui()
  const { busca } = useBusca()
  const { texto = '', situacao } = busca
  const { data, error, refetch } = useQuery(textosQueries.lista())
  const nomes = nomesDosEmails()
  const palavras = simples(texto).split(/\s+/)
  const achados = (data?.emails ?? []).filter(
    ({ assunto, tipo, linguas }) =>
      palavras.every((palavra) => simples(`${assunto} ${nomes[tipo]}`).includes(palavra)) &&
      (situacao === undefined || linguas.some((cada) => cada.situacao === situacao)),
  )
  return (
    <Page titulo={t`Textos de e-mails`}>
      <p className={ui.soft}>
        <Trans>
          O que o Carimbo escreve em cada e-mail, e o que a casa põe no lugar. O que é seu vale só na língua em que foi
          escrito; nas outras segue o texto do produto.
        </Trans>
      </p>
      <div className={listaCss.adminBarra}>
        <Procura rotulo={t`Procurar`} exemplo={t`Assunto, ou o que o e-mail conta`} />
        <Escolha
          nome="situacao"
          rotulo={t`Texto`}
          opcoes={[
            ['', t`Todos`],
            ['CASA', nomeDaSituacao('CASA')],
            ['QUEBRADO', nomeDaSituacao('QUEBRADO')],
          ]}
        />
        <BaixarCsv nome={t`textos-de-email`} ler={async () => emCsv(achados)} />
      </div>
      {error && <ProblemAlert erro={error} tentar={() => void refetch()} />}
      {!data && !error && <RoutePending />}
      {data && achados.length === 0 && <EmptyState icone="busca" titulo={t`Nada foi encontrado`} />}
      {achados.length > 0 && (
        <div className={listaCss.adminLista}>
          <ScrollTable nome={t`Textos de e-mails`}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Assunto</Trans>
                </th>
                <th scope="col">
                  <Trans>Texto</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {achados.map(({ chave, tipo, assunto, linguas }) => {
                const daCasa = linguas.filter((cada) => cada.situacao !== 'PRODUTO')
                return (
                  <tr key={chave}>
                    <td className={list.wrap} data-rotulo={t`Assunto`}>
                      <Link {...ligar('emails', chave)}>
                        <b>{assunto}</b>
                      </Link>
                      <small className={ui.soft}>{nomes[tipo]}</small>
                    </td>
                    <td className={list.wrap} data-rotulo={t`Texto`}>
                      {daCasa.length === 0 && <span className={ui.soft}>{nomeDaSituacao('PRODUTO')}</span>}
                      {daCasa.map(({ lingua, situacao: qual }) => (
                        <div key={lingua}>
                          <SituacaoDoTexto situacao={qual} /> <span className={ui.soft}>{nomeDaLingua(lingua)}</span>
                        </div>
                      ))}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </ScrollTable>
        </div>
      )}
    </Page>
  )
}
