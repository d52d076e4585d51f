#!/bin/sh
# The real S3 store that tests/objects/s3.test.ts runs against (Debian). No service is started.
set -e
policy=/usr/sbin/policy-rc.d
if [ ! -e $policy ]; then
  printf '#!/bin/sh\nexit 101\n' > $policy
  chmod +x $policy
  trap 'rm -f $policy' EXIT
fi
apt-get install -y --no-install-recommends swift-proxy swift-account swift-container swift-object memcached
