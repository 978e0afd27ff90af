import { sign } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { PDF } from '@libpdf/core'

import { iniciarServidor, portaLivre, type Servidor } from '../../bench/servidor.ts'
import type { ItemMesa } from '#contract/mesa.ts'
import { completeSignature, prepareSignature } from '#server/proof/api.ts'
import { writeP12, pem } from '#server/proof/tests/support/certificates.ts'
import { identidades } from '#server/house/seed/estado.ts'
import { x509 } from '#server/proof/tests/support/authorities.ts'
import { icpDeProva } from '#server/proof/tests/support/icp.ts'
import { copiarDemonstracao } from '../apoio/demonstracao.ts'
import { naMesa } from './apoio/documentos.ts'
import { chamar, expect, test } from './apoio/teste.ts'
import { escolherForma } from './apoio/formas.ts'

/**
 * Rows 73, 84 and 86 with a real server: its own, with a usual limit of tries, and with authorities that publish
 * revocations and whose service stops answering.
 */
const DADOS = path.resolve('.tmp/e2e/dados-fora')
let servidor: Servidor
let icp: Awaited<ReturnType<typeof icpDeProva>>
test.beforeAll(async () => {
  icp = await icpDeProva()
  copiarDemonstracao('e2e', DADOS)
  const ancoras = path.join(DADOS, 'ancoras-de-prova')
  mkdirSync(ancoras, { recursive: true })
  writeFileSync(path.join(ancoras, 'raiz.pem'), pem(icp.raiz.certificate))
  servidor = await iniciarServidor(await portaLivre(), {
    DATA_DIR: DADOS,
    ASSINATURA_ANCORAS: ancoras,
    REVOGACAO_HOSTS: icp.lugar,
  })
})
test.afterAll(async () => {
  await servidor.parar()
  await icp.fechar()
  rmSync(DADOS, { recursive: true, force: true })
})

/** A PDF of another issuer, signed with a person's own certificate. */
async function deFora() {
  const quem = await icp.pessoa()
  const papel = PDF.create()
  papel.addPage()
  const preparado = await prepareSignature(
    await papel.save(),
    { campo: 'Sig1', motivo: 'm', local: 'l', nome: 'Ana de Fora' },
    x509(quem),
    { chain: [x509(icp.ac)], moment: new Date() },
  )
  return completeSignature(preparado, sign('sha256', preparado.toSign, quem.key))
}

test('86: com o serviço de revogação fora do ar não se conclui, e a frase diz; quando responde, a assinatura é válida', async ({
  page,
}) => {
  const soltar = async () => {
    const buffer = Buffer.from(await deFora())
    await page.goto(`${servidor.base}/`)
    await page.getByLabel('Escolher um PDF').setInputFiles({ name: 'de-fora.pdf', mimeType: 'application/pdf', buffer })
  }
  const frase = 'Não foi possível concluir: revogação não consultada (indeterminado).'
  await soltar()
  await expect(page.getByText(/^A assinatura é válida, mas o arquivo não é de um documento guardado aqui/)).toBeVisible(
    {
      timeout: 30_000,
    },
  )
  await expect(page.getByText(frase)).toHaveCount(0)
  // another person's certificate, not yet checked
  icp.servicos.fora = true
  await soltar()
  await expect(page.getByText(frase).first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Indeterminado', { exact: true }).first()).toBeVisible()
})

test('73: um certificado revogado não assina, nem um sem resposta do emissor; o bom, com resposta, assina', async ({
  page,
  vigia,
}) => {
  vigia.esperar(/status of (422|503)/)
  icp.servicos.fora = false
  const cpf = identidades.find(({ username }) => username === 'bruno.lima')?.cpf.replace(/\D/g, '') ?? ''
  const deBruno = () => icp.pessoa({ comum: `BRUNO LIMA:${cpf}`, cpf })
  // a service that did not answer is not called for half a minute, so each certificate is checked once
  const [revogado, calado, bom] = [await deBruno(), await deBruno(), await deBruno()]
  icp.revogar(revogado)

  await naMesa(page, 'bruno.lima', `${servidor.base}/siga-mesa`)
  const { itens } = await chamar<{ itens: ItemMesa[] }>(page, 'GET', '/siga/mesa?visao=MINHA')
  const espera = itens.find(({ grupo }) => grupo === 'PRONTO_PARA_ASSINAR')
  const assinarCom = async ({ key: chave, certificate: certificado }: typeof bom) => {
    const buffer = Buffer.from(writeP12(chave, [certificado, icp.ac.certificate], 'teste', 'BRUNO LIMA'))
    await page.goto(`${servidor.base}/assinar-documento/${espera?.mobilId}/${encodeURIComponent(espera?.sigla ?? '')}`)
    await escolherForma(page, /em arquivo/)
    await page
      .getByLabel('Escolher .p12 ou .pfx')
      .setInputFiles({ name: 'bruno.p12', mimeType: 'application/x-pkcs12', buffer })
    await page.getByLabel('Senha do arquivo').fill('teste')
    await page.getByRole('button', { name: 'Abrir certificado' }).click()
    await expect(page.getByText('BRUNO LIMA', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  }
  const recusa = page.getByRole('alert')

  await assinarCom(revogado)
  await expect(recusa).toContainText('O certificado foi revogado.')
  await expect(page.getByText('Nada foi assinado.')).toBeVisible()
  expect(icp.servicos.pedidos).toContain('ocsp')

  icp.servicos.fora = true
  await assinarCom(calado)
  await expect(recusa).toContainText('Não foi possível saber agora se o certificado foi revogado.')

  icp.servicos.fora = false
  await assinarCom(bom)
  await expect(page.getByRole('heading', { name: /^Você assinou/ })).toBeVisible()
  await expect(page.getByText('Assinatura eletrônica avançada').first()).toBeVisible()
})

test('84: a 21ª tentativa no mesmo minuto é recusada com a frase; a vigésima, não', async ({ page, vigia }) => {
  vigia.esperar(/status of (404|429)|sitekey is required/)
  // limits are counted by each process: a new one starts at zero
  await servidor.parar()
  servidor = await iniciarServidor(await portaLivre(), { DATA_DIR: DADOS })
  await page.goto(`${servidor.base}/`)
  const campo = page.getByLabel('Código verificador').first()
  const botao = page.getByRole('button', { name: 'Validar', exact: true })
  const naoLocalizado = page.getByText('Número não localizado. Confira e tente novamente.')
  const demais = page.getByText('Muitas tentativas. Confirme que você não é um robô.')
  const tentar = async (n: number) => {
    const resposta = page.waitForResponse(/\/publico\/validacao\//)
    await campo.fill(String(n).padStart(16, '0'))
    await botao.click()
    return (await resposta).status()
  }
  for (let n = 1; n <= 20; n++) {
    expect(await tentar(n)).toBe(404)
    await expect(naoLocalizado).toBeVisible()
  }
  expect(await tentar(21)).toBe(429)
  await expect(demais).toBeVisible()
  await expect(naoLocalizado).toHaveCount(0)
})
