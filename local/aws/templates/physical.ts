import { createHash } from 'node:crypto';

export interface Place {
  account: string;
  region: string;
  stack: string;
  logicalId: string;
  type: string;
}

/** The value of `Ref`: made up in AWS's format, the same every time. */
export function refOf(place: Place): string {
  switch (place.type) {
    case 'AWS::SQS::Queue':
      return `https://sqs.${place.region}.amazonaws.com/${place.account}/${nameOf(place)}`;
    case 'AWS::S3::Bucket':
      return nameOf(place).toLowerCase();
    case 'AWS::Cognito::UserPool':
      return `${place.region}_${digest(place, 9)}`;
    case 'AWS::Cognito::UserPoolClient':
      return digest(place, 26).toLowerCase();
    default:
      return nameOf(place);
  }
}

export const namedByProperty: Record<string, string> = {
  'AWS::Cognito::UserPoolDomain': 'Domain',
  'AWS::Cognito::UserPoolIdentityProvider': 'ProviderName',
};

/** The value of `Fn::GetAtt`. Throws for an attribute that is not supported here. */
export function attributeOf(place: Place, name: string): string {
  const arn = arnOf(place);
  if (name === 'Arn' && arn) return arn;
  const other = attributes[`${place.type} ${name}`];
  if (other) return other(place);
  throw new Error(`The local host gives no ${name} of ${place.logicalId} (${place.type}).`);
}

export function arnOf(place: Place): string | undefined {
  const arn = arns[place.type];
  return arn && `arn:aws:${arn(place)}`;
}

const arns: Record<string, (place: Place) => string> = {
  'AWS::DynamoDB::GlobalTable': (place) => `dynamodb:${home(place)}:table/${nameOf(place)}`,
  'AWS::SQS::Queue': (place) => `sqs:${home(place)}:${nameOf(place)}`,
  'AWS::Lambda::Function': (place) => `lambda:${home(place)}:function:${nameOf(place)}`,
  'AWS::Logs::LogGroup': (place) => `logs:${home(place)}:log-group:${nameOf(place)}:*`,
  'AWS::IAM::Role': (place) => `iam::${place.account}:role/${nameOf(place)}`,
  'AWS::S3::Bucket': (place) => `s3:::${nameOf(place).toLowerCase()}`,
  'AWS::Cognito::UserPool': (place) => `cognito-idp:${home(place)}:userpool/${refOf(place)}`,
};

const attributes: Record<string, (place: Place) => string> = {
  'AWS::SQS::Queue QueueName': (place) => nameOf(place),
  'AWS::ApiGatewayV2::Api ApiEndpoint': (place) =>
    `https://${digest(place, 10).toLowerCase()}.execute-api.${place.region}.amazonaws.com`,
  'AWS::S3::Bucket RegionalDomainName': (place) =>
    `${nameOf(place).toLowerCase()}.s3.${place.region}.amazonaws.com`,
  'AWS::CloudFront::Function FunctionARN': (place) =>
    `arn:aws:cloudfront::${place.account}:function/${nameOf(place)}`,
  'AWS::Cognito::UserPool ProviderURL': (place) =>
    `https://cognito-idp.${place.region}.amazonaws.com/${refOf(place)}`,
  'AWS::CloudFront::OriginAccessControl Id': (place) => digest(place, 14).toUpperCase(),
};

const home = ({ region, account }: Place) => `${region}:${account}`;
const nameOf = ({ stack, logicalId }: Place) => `${stack}-${logicalId}`;
const digest = ({ stack, logicalId }: Place, length: number) =>
  createHash('sha256')
    .update(`${stack}/${logicalId}`)
    .digest('base64')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, length);
