import type { Escrito } from './ler.ts'

/** Documents that an office writes again and again: same form, other people, days and values. */
type Linha = readonly string[]
const serie =
  (nome: string, escrever: (linha: Linha, vez: number) => Omit<Escrito, 'chave'>) =>
  (...linhas: string[]): Escrito[] =>
    linhas.map((linha, vez) => {
      const campos = linha.split('|').map((campo) => campo.trim())
      return { chave: `${nome}-${campos[0]}`, ...escrever(campos, vez) }
    })

const ferias = serie('ferias', ([, quem = '', nome, de, dias, exercicio, dia = ''], vez) => ({
  especie: 'REQ',
  dia,
  autor: quem,
  signatario: quem,
  destino: 'SEAD/GEPES',
  assunto: [`Férias de ${nome}`, `Marcação de férias: ${nome}`, `Requerimento de férias de ${nome}`][vez % 3] ?? '',
  texto:
    `${nome} requer ${dias} dias de férias relativas ao exercício de ${exercicio}, a partir de ${de}. ` +
    [
      'A chefia imediata está de acordo e indicou quem responderá pelas atividades no período.',
      'Não há prejuízo ao serviço, e pede-se o adiantamento da gratificação de um terço.',
      'O período consta da escala anual da unidade e não coincide com o de outro servidor.',
    ][vez % 3],
}))

const diarias = serie('diarias', ([, quem = '', chefe = '', cidade, de, ate, fim, valor, dia = ''], vez) => ({
  especie: 'OFI',
  dia,
  autor: quem,
  signatario: chefe,
  destino: 'SEAD/DIRAD',
  assunto:
    [`Diárias para viagem a ${cidade}`, `Concessão de diárias: ${cidade}`, `Viagem a serviço a ${cidade}`][vez % 3] ??
    '',
  texto:
    `Solicitamos a concessão de diárias, no total de R$ ${valor}, para deslocamento a ${cidade} de ${de} a ${ate}, a fim de ${fim}. ` +
    'O relatório de viagem será apresentado em cinco dias depois do retorno, com os comprovantes.',
}))

const saude = serie('licenca-medica', ([, quem = '', nome, dias, de, motivo, dia = '']) => ({
  especie: 'REQ',
  dia,
  autor: quem,
  signatario: quem,
  destino: 'SEAD/GEPES',
  assunto: `Licença para tratamento de saúde de ${nome}`,
  texto: `${nome} requer licença para tratamento de saúde por ${dias} dias a contar de ${de}, por ${motivo}. Junta atestado médico, e fica à disposição da perícia da junta médica oficial.`,
}))

const premio = serie('licenca-premio', ([, quem = '', nome, meses, quinquenio, dia = '']) => ({
  especie: 'REQ',
  dia,
  autor: quem,
  signatario: quem,
  destino: 'SEAD/GEPES',
  assunto: `Licença-prêmio de ${nome}`,
  texto: `${nome} requer ${meses} meses de licença-prêmio por assiduidade, referentes ao quinquênio de ${quinquenio}, para gozo em data a combinar com a chefia. Não houve faltas nem penalidades no período.`,
}))

const aposentadoria = serie('aposentadoria', ([, nome, cargo, matricula, regra, dia = ''], vez) =>
  vez % 2 === 0
    ? {
        especie: 'PAR',
        dia,
        autor: 'mjose',
        signatario: 'mgraca',
        destino: 'SEAD/GAB',
        assunto: `Aposentadoria voluntária de ${nome}`,
        texto: `${nome}, ${cargo}, matrícula ${matricula}, requer aposentadoria voluntária ${regra}. Contados os tempos averbados, foram cumpridos os requisitos de idade, contribuição e tempo no cargo. Opinamos pelo deferimento, com proventos integrais.`,
      }
    : {
        especie: 'POR',
        dia,
        autor: 'mgraca',
        signatario: 'helena',
        destino: '-',
        assunto: `Aposenta ${nome}, ${cargo}`,
        texto: `Concede aposentadoria voluntária a ${nome}, matrícula ${matricula}, no cargo de ${cargo}, ${regra}, com proventos calculados na forma da lei e paridade.`,
      },
)

const fiscal = serie('fiscal', ([, contrato, objeto, nome, suplente, dia = '']) => ({
  especie: 'POR',
  dia,
  autor: 'pedro',
  signatario: 'paula',
  destino: '-',
  assunto: `Fiscal do Contrato nº ${contrato}`,
  texto: `Designa ${nome} como fiscal do Contrato nº ${contrato}, que tem por objeto ${objeto}, e ${suplente} como suplente. Compete ao fiscal acompanhar a execução, atestar as notas fiscais e comunicar as falhas ao gestor.`,
}))

const aditivo = serie('aditivo', ([, ordem, contrato, objeto, mudanca, empresa = '', dia = '']) => ({
  especie: 'CTR',
  dia,
  autor: 'pedro',
  signatario: 'paula',
  destino: empresa,
  assunto: `${ordem} Termo Aditivo ao Contrato nº ${contrato}`,
  texto: `O presente termo aditivo ao Contrato nº ${contrato}, de ${objeto}, tem por objeto ${mudanca}. Permanecem inalteradas as demais cláusulas.`,
}))

const etica = serie('etica', ([, ordem, quando, pauta, decisao, dia = '']) => ({
  especie: 'ATA',
  dia,
  autor: 'olivia',
  signatario: 'olivia',
  destino: 'SEAD/GAB',
  assunto: `Ata da ${ordem} reunião da Comissão de Ética`,
  texto: `Aos ${quando} reuniu-se a Comissão de Ética, com a presença de Olívia Santana, José Medeiros e Yolanda Matos. Pauta: ${pauta}. Decisão: ${decisao}. Nada mais havendo a tratar, lavrou-se a presente ata.`,
}))

const governanca = serie('governanca-digital', ([, ordem, pauta, dia = '']) => ({
  especie: 'MEM',
  dia,
  autor: 'kpaiva',
  signatario: 'wguimaraes',
  destino: 'SEAD/DIRAD',
  assunto: `${ordem} reunião do Comitê de Governança Digital`,
  texto: `O Comitê de Governança Digital reuniu-se na sala da diretoria, com representantes da Administração, da Fazenda, da Saúde e da Educação. Foi tratado: ${pauta}. A próxima reunião será em dois meses.`,
}))

const arrecadacao = serie('arrecadacao', ([, mes, icms, ipva, itcd, motivo, dia = '']) => ({
  especie: 'OFI',
  dia,
  autor: 'joao',
  signatario: 'isabel',
  destino: 'SEFAZ/GAB',
  assunto: `Relatório da arrecadação de ${mes}`,
  texto: `Em ${mes} foram arrecadados R$ ${icms} milhões de ICMS, R$ ${ipva} milhões de IPVA e R$ ${itcd} milhões de ITCD. ${motivo} Os valores por município e por atividade seguem em anexo.`,
}))

const boletim = serie('boletim', ([, semana, ano, dengue, chik, obitos, dia = '']) => ({
  especie: 'OFI',
  dia,
  autor: 'nelson',
  signatario: 'monica',
  destino: 'SES/GAB',
  assunto: `Boletim epidemiológico da semana ${semana} de ${ano}`,
  texto: `Até a semana epidemiológica ${semana} de ${ano} foram notificados ${dengue} casos prováveis de dengue e ${chik} de chikungunya, com ${obitos} óbitos confirmados. As regionais com maior incidência receberam reforço de agentes.`,
}))

const doses = serie('doses', ([, cidade, vacina, quantas, quando, dia = '']) => ({
  especie: 'OFI',
  dia,
  autor: 'diego',
  signatario: 'monica',
  destino: `Prefeitura de ${cidade}`,
  assunto: `Entrega de vacinas ao município de ${cidade}`,
  texto: `Informamos que ${quantas} doses da vacina contra ${vacina} serão entregues ao município de ${cidade} em ${quando}, pela rede de frio da regional. Pedimos conferir temperatura e lote no recebimento.`,
}))

const onibus = serie('onibus-escolar', ([, cidade, quantos, placas, dia = '']) => ({
  especie: 'OFI',
  dia,
  autor: 'gandrade',
  signatario: 'smelo',
  destino: `Prefeitura de ${cidade}`,
  assunto: `Cessão de ônibus escolares a ${cidade}`,
  texto: `Comunicamos a cessão de ${quantos} ônibus escolares, placas ${placas}, ao município de ${cidade}, para o transporte de estudantes da zona rural. O seguro e a manutenção cabem ao município.`,
}))

const suprimento = serie('suprimento', ([, quem = '', nome, valor, gasto, dia = '']) => ({
  especie: 'MMO',
  dia,
  autor: quem,
  signatario: quem,
  destino: 'SEAD/DIRAD',
  assunto: `Prestação de contas de suprimento de fundos: ${nome}`,
  texto: `Apresento a prestação de contas do suprimento de fundos de R$ ${valor}, usado em ${gasto}. Seguem as notas fiscais e o comprovante de devolução do saldo.`,
}))

const certidao = serie('tempo', ([, nome, anos, onde, numero, dia = '']) => ({
  especie: 'DES',
  dia,
  autor: 'mjose',
  signatario: 'mgraca',
  destino: 'SEAD/NUFOP',
  assunto: `Averbação de tempo de contribuição de ${nome}`,
  texto: `Averbe-se o tempo de ${anos} de contribuição de ${nome}, prestado ${onde}, conforme a certidão nº ${numero}. Anote-se na ficha funcional e devolva-se ao interessado.`,
}))

const processo = serie('processo', ([, quem = '', objeto, valor, numero, dia = '']) => ({
  especie: 'ADM',
  dia,
  autor: quem,
  signatario: quem,
  destino: 'SEAD/GELIC',
  assunto: `Processo de contratação: ${objeto}`,
  texto: `Abre-se processo administrativo para ${objeto}, com valor estimado de R$ ${valor}. Número no sistema anterior: ${numero}. Devem ser juntados o estudo técnico preliminar, o termo de referência, a pesquisa de preços e a reserva orçamentária.`,
}))

const devolucao = serie('devolucao', ([, quem = '', chefe = '', para = '', de, falta, dia = ''], vez) => ({
  especie: 'DES',
  dia,
  autor: quem,
  signatario: chefe,
  destino: para,
  assunto: ['Devolução para complementar a instrução', 'Retorno à unidade de origem', 'Diligência'][vez % 3] ?? '',
  texto: `Devolve-se o processo ${de} à unidade de origem, porque falta ${falta}. Depois de completado, retorne para nova análise, com prioridade.`,
}))

export const series: Escrito[] = [
  ...ferias(
    'ana-2022 | ana | Ana Souza | 04/07/2022 | 30 | 2021 | 2022-05-20',
    'ana-2023 | ana | Ana Souza | 03/07/2023 | 20 | 2022 | 2023-05-19',
    'bruno-2022 | bruno | Bruno Lima | 12/12/2022 | 15 | 2022 | 2022-10-28',
    'carla-2022 | carla | Carla Dias | 01/08/2022 | 30 | 2021 | 2022-06-10',
    'pedro-2023 | pedro | Pedro Henriques | 02/01/2023 | 30 | 2022 | 2022-11-10',
    'mgraca-2023 | mgraca | Maria das Graças Nóbrega | 17/07/2023 | 15 | 2023 | 2023-06-05',
    'jbatista-2022 | jbatista | João Batista de Souza Lima | 05/09/2022 | 20 | 2022 | 2022-07-22',
    'quiteria-2023 | quiteria | Quitéria Amorim | 06/11/2023 | 30 | 2023 | 2023-09-14',
    'sgoncalves-2023 | sgoncalves | Sebastião Gonçalves | 01/06/2023 | 30 | 2022 | 2023-04-18',
    'kpaiva-2024 | kpaiva | Kátia Paiva Loureiro | 04/03/2024 | 20 | 2023 | 2024-01-17',
    'lucia-2021 | lucia | Lúcia Farias | 18/10/2021 | 30 | 2020 | 2021-09-02',
    'otavio-2023 | otavio | Otávio Mendes | 02/05/2023 | 10 | 2022 | 2023-03-14',
  ),
  ...diarias(
    'patos-1 | kpaiva | wguimaraes | Patos | 07/02/2023 | 09/02/2023 | instalar a rede sem fio da regional | 1.020,00 | 2023-01-24',
    'patos-2 | sgoncalves | ffigueiredo | Patos | 18/09/2023 | 19/09/2023 | buscar veículo recuperado pela polícia | 480,00 | 2023-09-12',
    'cajazeiras | diego | monica | Cajazeiras | 20/03/2023 | 24/03/2023 | inspecionar câmaras frias de vacinas | 1.850,00 | 2023-03-07',
    'brasilia-1 | paula | marcos | Brasília | 15/05/2023 | 18/05/2023 | participar do congresso de pregoeiros | 3.960,00 | 2023-04-26',
    'brasilia-2 | ana | bruno | Brasília | 12/09/2022 | 14/09/2022 | participar do encontro nacional de governança pública | 2.740,00 | 2022-08-25',
    'sousa | otavio | bruno | Sousa | 06/06/2022 | 08/06/2022 | treinar usuários do processo digital | 960,00 | 2022-05-27',
    'recife | wguimaraes | marcos | Recife | 22/08/2023 | 23/08/2023 | visitar o centro de dados do estado vizinho | 710,00 | 2023-08-10',
    'monteiro | fpinto | aaraujo | Monteiro | 13/06/2022 | 15/06/2022 | vistoriar o recapeamento da rodovia | 890,00 | 2022-06-03',
    'campina | hrocha | ymatos | Campina Grande | 23/10/2023 | 27/10/2023 | auditar contratos de unidades de saúde | 1.640,00 | 2023-10-11',
    'guarabira | nmoreira | nmoreira | Guarabira | 28/09/2023 | 28/09/2023 | acompanhar a apuração da intoxicação de alunos | 160,00 | 2023-09-27',
    'catole | rmagalhaes | rmagalhaes | Catolé do Rocha | 17/04/2023 | 19/04/2023 | conferir o estoque da farmácia regional | 1.010,00 | 2023-04-05',
    'saopaulo | afrancisca | mgraca | São Paulo | 21/11/2022 | 25/11/2022 | conhecer sistema de gestão de pessoas | 4.120,00 | 2022-11-04',
  ),
  ...saude(
    'beatriz | beatriz | Beatriz Queiroz | 15 | 06/03/2023 | cirurgia de vesícula | 2023-03-07',
    'sgoncalves | sgoncalves | Sebastião Gonçalves | 60 | 11/07/2022 | hérnia de disco | 2022-07-12',
    'tcarvalho | tcarvalho | Teresinha Carvalho | 30 | 02/10/2023 | fratura do tornozelo | 2023-10-03',
    'enascimento | enascimento | Edson Nascimento | 10 | 21/08/2023 | dengue | 2023-08-22',
    'rafael | rafael | Rafael Coutinho | 7 | 14/02/2022 | covid-19 | 2022-02-14',
    'vcristina | vcristina | Vera Cristina Holanda | 90 | 08/01/2024 | tratamento de câncer de mama | 2024-01-09',
  ),
  ...premio(
    'marcos | marcos | Marcos Teixeira | três | 2016 a 2021 | 2021-12-06',
    'mjose | mjose | Maria José Pereira da Silva | dois | 2017 a 2022 | 2022-09-08',
    'hvasconcelos | hvasconcelos | Humberto Luiz Vasconcelos | três | 2015 a 2020 | 2021-05-03',
    'quiteria | quiteria | Quitéria Amorim | um | 2018 a 2023 | 2023-10-17',
    'isabel | isabel | Isabel Duarte | três | 2016 a 2021 | 2022-02-03',
  ),
  ...aposentadoria(
    'raimunda | Raimunda Nonata Cavalcante | professora | 45.118-2 | pela regra de transição dos pontos | 2022-03-10',
    'expedito | Expedito Sobreira | agente administrativo | 31.902-7 | pela regra do pedágio de 100 % | 2022-06-23',
    'doralice | Doralice Pimentel | enfermeira | 52.630-1 | pela regra de transição dos pontos | 2022-11-16',
    'amaro | Amaro Falcão de Melo | auditor fiscal | 20.447-5 | pela regra do pedágio de 100 % | 2023-02-08',
    'ivonete | Ivonete Sales | merendeira | 61.209-8 | pela regra de transição dos pontos | 2023-04-11',
    'genival | Genival Lacerda Pinto | motorista | 38.775-0 | pela regra de transição dos pontos | 2023-08-18',
    'lindalva | Lindalva Toscano | arquivista | 27.316-9 | pela regra do pedágio de 100 % | 2023-11-21',
    'otacilio | Otacílio Bandeira | engenheiro | 19.084-3 | pela regra de transição dos pontos | 2024-02-20',
  ),
  ...fiscal(
    'impressao | 021/2022 | locação de impressoras | Kátia Paiva Loureiro | Beatriz Queiroz | 2022-06-08',
    'limpeza | 044/2021 | limpeza e conservação | Luíza Brandão | Edson Nascimento | 2021-09-15',
    'vigilancia | 008/2022 | vigilância armada | Edson Nascimento | Luíza Brandão | 2022-02-21',
    'combustivel | 002/2022 | fornecimento de combustíveis | Fábio Figueirêdo | Sebastião Gonçalves | 2022-01-17',
    'elevador | 033/2022 | manutenção de elevadores | Luíza Brandão | Edson Nascimento | 2022-08-08',
    'passagens | 017/2023 | passagens aéreas | Olívia Santana | Lúcia Farias | 2023-05-09',
    'clima | 019/2023 | manutenção de ar-condicionado | Edson Nascimento | Luíza Brandão | 2023-05-29',
    'auditorio | 001/2023 | reforma do auditório | Luíza Brandão | Edson Nascimento | 2023-01-16',
    'internet | 012/2023 | acesso à internet | Kátia Paiva Loureiro | Wellington Guimarães | 2023-04-03',
  ),
  ...aditivo(
    'impressao-1 | Primeiro | 021/2022 | locação de impressoras | prorrogar a vigência por doze meses, até 31/05/2024, com reajuste de 4,18 % | Copiadora Atlântica S.A. | 2023-05-26',
    'limpeza-1 | Primeiro | 044/2021 | limpeza e conservação | prorrogar a vigência por doze meses, até 09/09/2023 | Brilho do Litoral Serviços Ltda. | 2022-09-06',
    'limpeza-2 | Segundo | 044/2021 | limpeza e conservação | acrescentar seis postos de trabalho para o novo bloco, 9,3 % do valor | Brilho do Litoral Serviços Ltda. | 2023-02-14',
    'limpeza-3 | Terceiro | 044/2021 | limpeza e conservação | prorrogar a vigência por doze meses, até 09/09/2024, com redução de 6 % no preço | Brilho do Litoral Serviços Ltda. | 2023-09-05',
    'vigilancia-1 | Primeiro | 008/2022 | vigilância armada | repactuar os preços pela convenção coletiva de 2023, com aumento de 7,2 % | Guardiã Segurança Ltda. | 2023-02-10',
    'combustivel-1 | Primeiro | 002/2022 | fornecimento de combustíveis | acrescer 25 % à quantidade estimada de litros | Rede Postos Cariri | 2022-08-30',
    'elevador-1 | Primeiro | 033/2022 | manutenção de elevadores | incluir o elevador do bloco D | Elevadores Tambaú Ltda. | 2023-06-14',
    'auditorio-1 | Primeiro | 001/2023 | reforma do auditório | prorrogar o prazo de execução por sessenta dias | Construtora Jacumã Ltda. | 2023-08-01',
    'aluguel-1 | Primeiro | 003/2021 | locação do galpão do arquivo geral | reajustar o aluguel em 5,9 % | Imobiliária Cabo Branco | 2023-03-21',
  ),
  ...etica(
    '11 | décima primeira | dez dias de fevereiro de 2022 | denúncia anônima de uso de carro oficial para levar filho à escola | pedir os diários de bordo do veículo | 2022-02-10',
    '12 | décima segunda | doze dias de maio de 2022 | presente recebido de fornecedor por fiscal de contrato | devolver a cesta e advertir por escrito | 2022-05-12',
    '13 | décima terceira | onze dias de agosto de 2022 | propaganda eleitoral em grupo de mensagens da repartição | orientar todas as unidades sobre as condutas vedadas | 2022-08-11',
    '14 | décima quarta | dez dias de novembro de 2022 | conflito de interesses de analista que dá consultoria a empresa | instaurar apuração preliminar | 2022-11-10',
    '15 | décima quinta | nove dias de março de 2023 | tratamento grosseiro a cidadão no balcão do protocolo | propor curso de atendimento à servidora | 2023-03-09',
    '16 | décima sexta | quinze dias de junho de 2023 | revisão do código de ética | abrir consulta pública por trinta dias | 2023-06-15',
    '17 | décima sétima | catorze dias de setembro de 2023 | venda de produtos de beleza durante o expediente | arquivar com recomendação | 2023-09-14',
  ),
  ...governanca(
    '1 | Primeira | regimento interno, calendário e inventário de sistemas | 2022-02-10',
    '2 | Segunda | contratação de nuvem e cópias de segurança fora do prédio | 2022-04-14',
    '3 | Terceira | integração do cadastro de pessoas com a folha e o processo digital | 2022-06-09',
    '4 | Quarta | login único do cidadão e assinatura eletrônica avançada | 2022-08-11',
    '5 | Quinta | orçamento de informática de 2023 e troca de computadores antigos | 2022-10-13',
    '6 | Sexta | plano diretor de tecnologia da informação 2023-2025 | 2023-02-09',
    '7 | Sétima | uso de inteligência artificial no atendimento e seus riscos | 2023-06-08',
    '8 | Oitava | acessibilidade dos portais e linguagem simples | 2023-10-19',
  ),
  ...arrecadacao(
    '2022-01 | janeiro de 2022 | 498,2 | 61,4 | 4,1 | O resultado supera em 7 % o de janeiro do ano anterior. | 2022-02-08',
    '2022-07 | julho de 2022 | 441,0 | 22,7 | 3,6 | A queda vem da redução da alíquota dos combustíveis. | 2022-08-09',
    '2022-12 | dezembro de 2022 | 560,8 | 9,9 | 5,0 | As vendas de Natal elevaram o comércio varejista. | 2023-01-10',
    '2023-01 | janeiro de 2023 | 512,6 | 70,3 | 4,4 | O pagamento do IPVA em cota única cresceu 11 %. | 2023-02-07',
    '2023-02 | fevereiro de 2023 | 466,1 | 48,8 | 3,2 | O Carnaval reduziu os dias úteis. | 2023-03-08',
    '2023-03 | março de 2023 | 479,9 | 39,2 | 4,8 | A energia elétrica respondeu por um quinto do imposto. | 2023-04-11',
    '2023-07 | julho de 2023 | 503,3 | 21,5 | 4,0 | A recuperação segue o reajuste dos combustíveis. | 2023-08-08',
    '2023-12 | dezembro de 2023 | 601,7 | 11,2 | 6,1 | Foi o maior valor mensal da história. | 2024-01-09',
  ),
  ...boletim(
    '12-2022 | 12 | 2022 | 4.812 | 1.377 | 3 | 2022-04-01',
    '20-2022 | 20 | 2022 | 11.904 | 5.218 | 9 | 2022-05-26',
    '30-2022 | 30 | 2022 | 17.322 | 9.045 | 14 | 2022-08-04',
    '12-2023 | 12 | 2023 | 2.106 | 640 | 1 | 2023-03-31',
    '20-2023 | 20 | 2023 | 5.031 | 1.299 | 2 | 2023-05-25',
    '30-2023 | 30 | 2023 | 6.870 | 1.702 | 4 | 2023-08-03',
    '5-2024 | 5 | 2024 | 1.988 | 377 | 0 | 2024-02-08',
    '10-2024 | 10 | 2024 | 6.415 | 901 | 2 | 2024-03-14',
  ),
  ...doses(
    'sousa | Sousa | a gripe | 14.300 | 17/04/2023 | 2023-04-10',
    'patos | Patos | a gripe | 21.900 | 17/04/2023 | 2023-04-10',
    'sape | Sapé | a raiva canina | 9.000 | 18/09/2023 | 2023-09-14',
    'bayeux | Bayeux | a covid-19 | 11.700 | 22/02/2022 | 2022-02-18',
    'monteiro | Monteiro | a covid-19 | 4.250 | 22/02/2022 | 2022-02-18',
    'cabedelo | Cabedelo | a febre amarela | 6.800 | 06/11/2023 | 2023-10-31',
    'areia | Areia | o sarampo | 2.400 | 09/05/2022 | 2022-05-04',
    'pombal | Pombal | o HPV | 1.950 | 11/09/2023 | 2023-09-05',
  ),
  ...onibus(
    'teixeira | Teixeira | três | OGA-1102, OGA-1103 e OGA-1107 | 2022-03-07',
    'princesa | Princesa Isabel | dois | OGB-2210 e OGB-2214 | 2022-03-07',
    'picui | Picuí | dois | OGC-3301 e OGC-3305 | 2023-02-13',
    'itabaiana | Itabaiana | quatro | OGD-4410, OGD-4411, OGD-4419 e OGD-4420 | 2023-02-13',
    'conceicao | Conceição | um | OGE-5518 | 2024-02-22',
  ),
  ...suprimento(
    'rafael | rafael | Rafael Coutinho | 4.000,00 | cópias de chaves, cartuchos e pequenos consertos | 2022-06-30',
    'ffigueiredo | ffigueiredo | Fábio Figueirêdo | 6.000,00 | remendo de pneus, pedágio e reboque | 2022-11-22',
    'tcarvalho | tcarvalho | Teresinha Carvalho | 2.500,00 | compra de lâmpadas e de água para evento | 2023-05-30',
    'enascimento | enascimento | Edson Nascimento | 8.000,00 | material hidráulico para vazamento no subsolo | 2023-08-29',
    'cbezerra | cbezerra | Cícero Bezerra | 7.500,00 | peças para lavadora da lavanderia do hospital | 2023-02-27',
  ),
  ...certidao(
    'amaro | Amaro Falcão de Melo | 4 anos e 2 meses | no Banco do Nordeste | 118/2021 | 2021-10-05',
    'doralice | Doralice Pimentel | 6 anos | na Santa Casa de Misericórdia | 077/2022 | 2022-04-19',
    'genival | Genival Lacerda Pinto | 9 anos e 7 meses | em empresa de ônibus | 203/2022 | 2022-12-06',
    'lindalva | Lindalva Toscano | 3 anos | no Arquivo Público de Pernambuco | 015/2023 | 2023-01-31',
    'vcristina | Vera Cristina Holanda | 5 anos e 1 mês | na advocacia privada | 044/2023 | 2023-04-04',
    'enascimento | Edson Nascimento | 11 anos | em construtora | 161/2023 | 2023-09-21',
  ),
  ...processo(
    'notebooks | kpaiva | aquisição de computadores portáteis | 270.000,00 | 23.000.001834/2023-11 | 2023-02-14',
    'limpeza | lbrandao | serviços de limpeza e conservação | 3.100.000,00 | 21.000.004417/2021-50 | 2021-05-24',
    'impressoras | kpaiva | locação de impressoras | 380.000,00 | 22.000.000962/2022-03 | 2022-02-10',
    'clima | lbrandao | manutenção de ar-condicionado | 340.000,00 | 23.000.000771/2023-27 | 2023-01-26',
    'auditorio | lbrandao | reforma do auditório | 1.284.000,00 | 22.000.003305/2022-98 | 2022-07-04',
    'uniformes | sgoncalves | fardamento de motoristas | 54.000,00 | 23.000.005120/2023-74 | 2023-07-19',
    'ambulancias | leandro | aquisição de ambulâncias | 6.380.000,00 | 22.000.007788/2022-16 | 2022-11-24',
    'carteiras | jcsilva | carteiras escolares e quadros brancos | 2.940.000,00 | 22.000.007102/2022-42 | 2022-11-10',
    'insulina | tsouza | compra emergencial de insulina | 1.120.000,00 | 22.000.003611/2022-25 | 2022-07-11',
  ),
  ...devolucao(
    '1 | carla | paula | SEAD/GETIN | de notebooks | a pesquisa de preços com três fornecedores | 2023-02-22',
    '2 | vcristina | hvasconcelos | SEAD/GEMAN | da reforma do auditório | a anotação de responsabilidade técnica do projeto | 2022-07-19',
    '3 | mjose | mgraca | SES/HESF | de insalubridade da enfermeira | o laudo da perícia | 2023-04-14',
    '4 | pedro | paula | SEAD/NUTRA | de fardamento | a tabela de medidas dos motoristas | 2023-07-27',
    '5 | eduardo | claudia | SEE/GAB | de crédito para transporte escolar | a indicação da dotação a anular | 2023-04-25',
    '6 | pedro | paula | SES/GEFAR | de insulina | a justificativa do preço | 2022-07-13',
  ),
]
